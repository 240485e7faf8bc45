// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors
//
// The shapes of `column` and `tree` as flexbox: what a relayout costs an engine made for flexbox alone.
#include <time.h>
#include <yoga/Yoga.h>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

static double now() { timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1e6 + t.tv_nsec * 1e-3; }
static std::vector<YGNodeRef> leaves;
static volatile float sink;

static YGNodeRef column(int count) {
    YGNodeRef root = YGNodeNew();
    YGNodeStyleSetFlexDirection(root, YGFlexDirectionColumn);
    YGNodeStyleSetPadding(root, YGEdgeAll, 8);
    for (int i = 0; i < count; i++) {
        YGNodeRef child = YGNodeNew();
        YGNodeStyleSetMinHeight(child, 20 + i % 5 * 8);
        YGNodeStyleSetMargin(child, YGEdgeTop, 8);
        YGNodeInsertChild(root, child, i);
        leaves.push_back(child);
    }
    return root;
}

static YGNodeRef tree(int depth, int fan, int level = 0) {
    YGNodeRef node = YGNodeNew();
    YGNodeStyleSetFlexDirection(node, level % 2 ? YGFlexDirectionColumn : YGFlexDirectionRow);
    YGNodeStyleSetPadding(node, YGEdgeAll, 0.1f);
    YGNodeStyleSetFlexGrow(node, 1);
    YGNodeStyleSetFlexBasis(node, 0);
    if (level == depth) leaves.push_back(node);
    else for (int i = 0; i < fan; i++) YGNodeInsertChild(node, tree(depth, fan, level + 1), i);
    return node;
}

static void read(YGNodeRef node) {
    sink = YGNodeLayoutGetLeft(node) + YGNodeLayoutGetTop(node) + YGNodeLayoutGetWidth(node) + YGNodeLayoutGetHeight(node);
    for (uint32_t i = 0; i < YGNodeGetChildCount(node); i++) read(YGNodeGetChild(node, i));
}

static double median(std::vector<double> times) { std::sort(times.begin(), times.end()); return times[times.size() / 2]; }

static void run(const char* name, int count, bool isTree, std::function<YGNodeRef()> make) {
    YGNodeRef root = nullptr;
    auto relayout = [&](float width) {
        YGNodeStyleSetWidth(root, width);
        if (isTree) YGNodeStyleSetHeight(root, 1234 - width);
        YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
        read(root);
    };
    std::vector<double> build, edit, local;
    for (int i = 0; i < 7; i++) {
        if (root) YGNodeFreeRecursive(root);
        leaves.clear();
        double start = now();
        root = make();
        relayout(390);
        build.push_back(now() - start);
    }
    for (int i = 0; i < 60; i++) { double start = now(); relayout(i % 2 ? 390 : 844); edit.push_back(now() - start); }
    for (int i = 0; i < 60; i++) {
        double start = now();
        YGNodeStyleSetMinHeight(leaves[leaves.size() / 2], i % 2 ? 44 : 50);
        relayout(390);
        local.push_back(now() - start);
    }
    const char* phases[] = {"build", "edit", "local"};
    double times[] = {median(build), median(edit), median(local)};
    for (int i = 0; i < 3; i++)
        printf("{\"workload\":\"%s\",\"n\":%d,\"phase\":\"%s\",\"us\":%.3f}\n", name, count, phases[i], times[i]);
}

int main() {
    for (int n : {10, 100, 1000}) run("column", n, false, [=] { return column(n); });
    int shapes[][3] = {{10, 2, 3}, {100, 4, 3}, {1000, 6, 3}};
    for (auto& s : shapes) run("tree", s[0], true, [=] { return tree(s[1], s[2]); });
}
