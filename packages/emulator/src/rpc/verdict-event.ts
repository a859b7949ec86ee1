import type { DocumentRulesRequest, ListRulesRequest, RulesDecision } from "../rules/types.ts";

/** One evaluation of the rules, for the log of denials and the request monitor. */
export interface VerdictEvent {
  readonly projectId: string;
  readonly method: DocumentRulesRequest["method"] | "list";
  /** As rules write it: `/databases/(default)/documents/a/x`; of a query its collection. */
  readonly path: string;
  readonly request: DocumentRulesRequest | ListRulesRequest;
  readonly verdict: RulesDecision;
}
