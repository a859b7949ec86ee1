import type { DocumentEvent, Triggers } from "../platform/firestore-triggers.ts";
import type { OutcomesService } from "../resources/analytics/outcomes.service.ts";
import type { PasswordsService } from "../resources/auth/passwords.service.ts";
import type { CountersService } from "../resources/counters/counters.service.ts";

interface Dependencies {
  readonly counters: Pick<CountersService, "toChange" | "holds" | "rollUp">;
  readonly outcomes: Pick<OutcomesService, "count">;
  readonly passwords: Pick<PasswordsService, "mailResetLink">;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** A burst of changes is summed once, when most of it is there. */
const BURST_MS = 1_000;

/** What happens after a write, outside of any request. */
export const createBackground = <Created, Written>(
  { counters, outcomes, passwords, pause }: Dependencies,
  triggers: Triggers<Created, Written>,
) => {
  const followShard = async ({ params, data }: DocumentEvent): Promise<void> => {
    const { scope = "", shard = "" } = params;
    const change = counters.toChange(shard, data);
    if (await counters.holds(scope, change)) return;
    await pause(BURST_MS);
    await counters.rollUp(scope, change);
  };

  return {
    rollUpCounters: triggers.onWritten("stats/{scope}/shards/{shard}", followShard),
    countSubmission: triggers.onCreated("submissions/{submissionId}", ({ params }) =>
      outcomes.count(params.submissionId ?? ""),
    ),
    mailResetLink: triggers.onCreated("passwordResets/{resetId}", ({ params }) =>
      passwords.mailResetLink(params.resetId ?? ""),
    ),
  };
};
