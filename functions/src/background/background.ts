import type { DocumentTriggerEvent, TriggerRegistry } from "../platform/firestore-triggers.ts";
import type { SubmissionsService } from "../resources/assessments/submissions.service.ts";
import type { ClaimsService } from "../resources/auth/claims.service.ts";
import type { PasswordsService } from "../resources/auth/passwords.service.ts";
import type { CounterRollUpService } from "../resources/statistics/roll-up.service.ts";
import type { ChangedNamesService } from "../resources/users/changed-names.service.ts";

interface Dependencies {
  readonly rollUps: CounterRollUpService;
  readonly submissions: Pick<SubmissionsService, "addToStatistics">;
  readonly passwords: Pick<PasswordsService, "mailResetLink">;
  readonly claims: Pick<ClaimsService, "syncSuspendedUser">;
  readonly changedNames: Pick<ChangedNamesService, "copy">;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/**
 * The time in milliseconds for which the trigger handler waits after a write to a counter shard, before it
 * updates the stored sum. One update thus covers several writes in quick succession.
 */
const BURST_MS = 1_000;

/**
 * Creates the Firestore triggers with `triggers` and returns them. Their handlers sum counter shards, add
 * submissions to statistics, send reset e-mails, complete suspensions and copy changed names.
 */
export const createBackgroundHandlers = <Created, Written>(
  { rollUps, submissions, passwords, claims, changedNames, pause }: Dependencies,
  triggers: TriggerRegistry<Created, Written>,
) => {
  const rollUpShard = async ({ params, data }: DocumentTriggerEvent): Promise<void> => {
    const { scope = "", shard = "" } = params;
    const change = rollUps.toShardChange(shard, data);
    if (await rollUps.isRolledUp(scope, change)) return;
    await pause(BURST_MS);
    await rollUps.rollUp(scope, change);
  };

  const syncSuspension = async ({ params, data }: DocumentTriggerEvent): Promise<void> => {
    if (data?.status === "SUSPENDED") await claims.syncSuspendedUser(params.uid ?? "");
  };

  const copyChangedName = async ({ params, data, before }: DocumentTriggerEvent): Promise<void> => {
    const isChanged = before !== undefined && data !== undefined && before.name !== data.name;
    if (isChanged) await changedNames.copy(params.uid ?? "");
  };

  return {
    rollUpCounters: triggers.onWritten("stats/{scope}/shards/{shard}", rollUpShard),
    countSubmission: triggers.onCreated("submissions/{submissionId}", ({ params }) =>
      submissions.addToStatistics(params.submissionId ?? ""),
    ),
    mailResetLink: triggers.onCreated("passwordResets/{resetId}", ({ params }) =>
      passwords.mailResetLink(params.resetId ?? ""),
    ),
    copyChangedName: triggers.onWritten("users/{uid}", copyChangedName),
    syncSuspension: triggers.onWritten("users/{uid}", syncSuspension),
  };
};
