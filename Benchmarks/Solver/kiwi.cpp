// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors
//
// Plays a script against kiwi, as solver-replay does against ours.
// usage: kiwi FILE SECONDS LIMIT natural|sorted [DUMP]
//
// `sorted` is kiwi's best case: in the first phase required equalities come first, then edits, required
// inequalities, and wishes by falling priority. Strict priorities become weights in three bands.
#include <kiwi/kiwi.h>
#include <time.h>
#include <unistd.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

struct Row { char relation; int priority; double constant; std::vector<std::pair<int, double>> terms; };
struct Operation { char kind; int row; double value; };  // a(dd) r(emove) s(et) S(olve)
struct Phase { std::string name; std::vector<std::vector<Operation>> steps; };

struct Script {
    std::string name;
    int views = 0, variables = 0;
    std::vector<Row> rows;
    std::vector<Phase> phases;

    explicit Script(const char* path) {
        std::ifstream in(path);
        std::string line, word;
        while (std::getline(in, line)) {
            std::istringstream s(line);
            s >> word;
            if (word == "system") s >> name >> views;
            else if (word == "variables") s >> variables;
            else if (word == "constraint") {
                Row r; std::string relation; s >> relation >> r.priority >> r.constant; r.relation = relation[0];
                int v; double k; while (s >> v >> k) r.terms.push_back({v, k});
                rows.push_back(r);
            } else if (word == "edit") {
                Row r{'e', 0, 0, {}}; int v; s >> r.priority >> v; r.terms.push_back({v, 1}); rows.push_back(r);
            } else if (word == "phase") { Phase p; s >> p.name; p.steps.emplace_back(); phases.push_back(p); }
            else {
                Operation o{word == "solve" ? 'S' : word[0], 0, 0};
                if (o.kind != 'S') s >> o.row;
                if (o.kind == 's') s >> o.value;
                auto& steps = phases.back().steps;
                steps.back().push_back(o);
                if (o.kind == 'S') steps.emplace_back();
            }
        }
        for (auto& p : phases) if (p.steps.back().empty()) p.steps.pop_back();
    }

    void sort() {
        auto rank = [&](const Operation& o) {
            if (o.kind == 'S') return 5000;
            const Row& r = rows[o.row];
            if (o.kind == 's') return 2;
            if (r.relation == 'e') return 1;
            if (r.priority == 1000) return r.relation == '=' ? 0 : 3;
            return 2000 - r.priority;
        };
        for (auto& step : phases[0].steps)
            std::stable_sort(step.begin(), step.end(), [&](auto& a, auto& b) { return rank(a) < rank(b); });
    }
};

static double weight(int p) {
    return p >= 900 ? 1e6 * (1 + (p - 900) / 100.0) : p >= 500 ? 1e3 * (1 + (p - 500) / 400.0) : 1 + p / 500.0;
}

struct Player {
    const Script& script;
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables;
    std::vector<kiwi::Constraint> constraints;
    std::vector<double> output;

    explicit Player(const Script& s) : script(s), variables(s.variables), constraints(s.rows.size()), output(s.variables) {}

    void play(const std::vector<Operation>& step) {
        for (auto& o : step) {
            if (o.kind == 'S') {
                solver.updateVariables();
                for (size_t i = 0; i < variables.size(); i++) output[i] = variables[i].value();
                continue;
            }
            const Row& r = script.rows[o.row];
            if (o.kind == 's') solver.suggestValue(variables[r.terms[0].first], o.value);
            else if (o.kind == 'r') solver.removeConstraint(constraints[o.row]);
            else if (r.relation == 'e') solver.addEditVariable(variables[r.terms[0].first], weight(r.priority));
            else {
                std::vector<kiwi::Term> terms;
                terms.reserve(r.terms.size());
                for (auto& t : r.terms) terms.emplace_back(variables[t.first], t.second);
                constraints[o.row] = kiwi::Constraint(
                    kiwi::Expression(std::move(terms), -r.constant),
                    r.relation == '=' ? kiwi::OP_EQ : r.relation == '<' ? kiwi::OP_LE : kiwi::OP_GE,
                    r.priority >= 1000 ? kiwi::strength::required : weight(r.priority));
                solver.addConstraint(constraints[o.row]);
            }
        }
    }
};

static double seconds(clockid_t clock) { timespec t; clock_gettime(clock, &t); return t.tv_sec + t.tv_nsec * 1e-9; }

// The same rule as on our side: processor time from a millisecond on.
template <class Body> static double measure(Body body) {
    double processor = seconds(CLOCK_THREAD_CPUTIME_ID), start = seconds(CLOCK_MONOTONIC);
    body();
    double wall = seconds(CLOCK_MONOTONIC) - start;
    return wall > 1e-3 ? seconds(CLOCK_THREAD_CPUTIME_ID) - processor : wall;
}

int main(int count, char** arguments) {
    if (count < 5) return 2;
    Script script(arguments[1]);
    double budget = atof(arguments[2]), limit = atof(arguments[3]);
    if (std::string(arguments[4]) == "sorted") script.sort();
    FILE* dump = count > 5 ? fopen(arguments[5], "w") : nullptr;
    setvbuf(stdout, nullptr, _IOLBF, 0);
    auto report = [&](const Phase& p, std::vector<double> times) {
        std::sort(times.begin(), times.end());
        printf("{\"workload\":\"%s\",\"n\":%d,\"phase\":\"%s\",\"runs\":%zu,\"us\":%.4f}\n", script.name.c_str(),
               script.views, p.name.c_str(), times.size(), times[times.size() / 2] * 1e6);
    };
    auto write = [&](const Player& p, const Phase& phase, size_t step) {
        if (!dump) return;
        fprintf(dump, "values %s %zu 0", phase.name.c_str(), step);
        for (double v : p.output) fprintf(dump, " %.17g", v);
        fprintf(dump, "\n");
    };
    std::unique_ptr<Player> player;
    std::vector<double> times;
    double total = 0;
    do {
        player.reset();
        times.push_back(measure([&] { player.reset(new Player(script)); for (auto& s : script.phases[0].steps) player->play(s); }));
        total += times.back();
    } while (total < budget && times.size() < 200);
    report(script.phases[0], times);
    write(*player, script.phases[0], 0);
    for (size_t i = 1; i < script.phases.size(); i++) {
        const Phase& phase = script.phases[i];
        times.clear();
        total = 0;
        bool first = true, enough = false;
        do {
            for (size_t at = 0; at < phase.steps.size() && !enough; at++) {
                times.push_back(measure([&] { player->play(phase.steps[at]); }));
                total += times.back();
                if (first) write(*player, phase, at);
                // Phases go there and back, so an even number of steps may end one early.
                enough = total > limit && at % 2 == 1;
            }
            first = false;
        } while (!enough && total < budget && times.size() < 20000);
        report(phase, times);
    }
    if (dump) fclose(dump);
    _exit(0);
}
