import type { VerdictEvent } from "../../rpc/verdict-event.ts";

/** `DENIED update /databases/(default)/documents/a/x for alice: L5 false` */
export function describeDenial({
  method,
  path,
  projectId,
  request,
  verdict,
}: VerdictEvent): string {
  const who = request.auth === null ? "nobody signed in" : request.auth.uid;
  const reasons = verdict.outcomes
    .filter(({ allowed }) => !allowed)
    .map(({ line, reason }) => `L${line} ${reason}`);
  const why = reasons.length === 0 ? "no allow statement applies" : reasons.join(", ");
  return `DENIED ${method} ${path} (${projectId}) for ${who}: ${why}`;
}
