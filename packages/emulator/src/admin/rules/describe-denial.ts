import type { RulesDecisionEvent } from "../../rpc/rules-decision-event.ts";

/** Formats a log line: `DENIED update /databases/(default)/documents/a/x (demo-x) for alice: L5 false`. */
export function formatDenialLogLine({
  method,
  path,
  projectId,
  request,
  decision,
}: RulesDecisionEvent): string {
  const who = request.auth === null ? "nobody signed in" : request.auth.uid;
  const reasons = decision.outcomes
    .filter(({ allowed }) => !allowed)
    .map(({ line, reason }) => `L${line} ${reason}`);
  const why = reasons.length === 0 ? "no allow statement applies" : reasons.join(", ");
  return `DENIED ${method} ${path} (${projectId}) for ${who}: ${why}`;
}
