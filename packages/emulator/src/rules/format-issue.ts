import type { RulesIssue } from "./types.ts";

/**
 * Formats an issue as a line such as `L4:56 Unexpected ';'.`, which the official service returns for rules
 * that do not compile.
 */
export const formatRulesIssue = ({ position, description }: RulesIssue): string =>
  `L${position.line}:${position.column} ${description}`;
