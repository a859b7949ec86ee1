import type { DocumentRulesRequest, QueryRulesRequest, RulesDecision } from "../rules/types.ts";

/** One decision of the rules. These events appear in the log of denials and in the request monitor. */
export interface RulesDecisionEvent {
  readonly projectId: string;
  readonly method: DocumentRulesRequest["method"] | "list";
  /**
   * Path in the notation of rules, for example `/databases/(default)/documents/a/x`. For a query it is the
   * path of the collection.
   */
  readonly path: string;
  readonly request: DocumentRulesRequest | QueryRulesRequest;
  readonly decision: RulesDecision;
}
