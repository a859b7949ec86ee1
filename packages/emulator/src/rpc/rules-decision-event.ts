import type { DocumentRulesRequest, ListRulesRequest, RulesDecision } from "../rules/types.ts";

/** One decision of the rules. The log of denials and the request monitor display these events. */
export interface RulesDecisionEvent {
  readonly projectId: string;
  readonly method: DocumentRulesRequest["method"] | "list";
  /**
   * Path in the notation of rules, for example `/databases/(default)/documents/a/x`. For a query it is the
   * path of the collection.
   */
  readonly path: string;
  readonly request: DocumentRulesRequest | ListRulesRequest;
  readonly decision: RulesDecision;
}
