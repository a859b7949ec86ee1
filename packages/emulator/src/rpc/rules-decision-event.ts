import type { DocumentRulesRequest, ListRulesRequest, RulesDecision } from "../rules/types.ts";

/** One evaluation of the rules, for the log of denials and the request monitor. */
export interface RulesDecisionEvent {
  readonly projectId: string;
  readonly method: DocumentRulesRequest["method"] | "list";
  /** Path in rules notation: `/databases/(default)/documents/a/x`. For a query, the path of its collection. */
  readonly path: string;
  readonly request: DocumentRulesRequest | ListRulesRequest;
  readonly decision: RulesDecision;
}
