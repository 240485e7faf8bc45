// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import TextMetrics

/// The former name of `TextRuler`.
public typealias TextMetrics = TextRuler
