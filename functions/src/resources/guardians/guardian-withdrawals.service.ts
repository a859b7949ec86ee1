import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DocumentWriter } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { GuardianRequestsStore } from "./guardian-requests.store.ts";
import { canWithdrawGuardianLink } from "./guardians.policy.ts";
import type { GuardiansService } from "./guardians.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly guardians: Pick<GuardiansService, "get" | "withdraw">;
  readonly requests: Pick<GuardianRequestsStore, "end">;
  readonly users: Pick<UsersService, "get">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

export interface GuardianLinkWithdrawal {
  readonly parentId: string;
  readonly studentId: string;
  readonly reason: string;
}

export interface WithdrawnGuardianLink {
  readonly status: "REVOKED";
}

/** Creates the service that withdraws guardian links. */
export const createGuardianWithdrawalsService = ({
  database,
  guardians,
  requests,
  users,
  audit,
  clock,
}: Dependencies) => {
  /** Ends the guardian request from which the link came, so that the school's list shows the withdrawal. */
  const endRequest = (writer: DocumentWriter, requestId: string | undefined, reason: string) => {
    if (requestId !== undefined) requests.end(writer, requestId, "REVOKED", reason);
  };

  return {
    /**
     * Withdraws a guardian link and writes the audit entry in the same transaction. For a withdrawn link, the call
     * changes nothing. Throws NOT_FOUND if the link does not exist or the caller may not withdraw it.
     */
    withdraw: (
      caller: ApiCaller,
      { parentId, studentId, reason }: GuardianLinkWithdrawal,
    ): Promise<WithdrawnGuardianLink> =>
      database.transact(async (transaction) => {
        const link = await guardians.get(transaction, parentId, studentId);
        if (link === undefined || !canWithdrawGuardianLink(caller, link)) {
          throw new ApiError("NOT_FOUND", "guardianLinkNotFound");
        }
        if (link.status === "REVOKED") return { status: link.status };
        const [actor, parent, student] = await Promise.all(
          [caller.id, parentId, studentId].map((id) => users.get(id, transaction)),
        );
        guardians.withdraw(transaction, link, {
          reason,
          isByParent: caller.id === parentId,
          childName: link.status === "APPROVED" ? student?.name : undefined,
        });
        endRequest(transaction, link.requestId, reason);
        audit.record(transaction, {
          action: "LINK_WITHDRAWN",
          actorId: caller.id,
          actorName: actor?.name ?? "",
          subjectId: studentId,
          subjectName: [parent?.name ?? "", student?.name ?? ""].join(", "),
          schoolId: link.schoolId,
          reason,
          at: clock.now(),
        });
        return { status: "REVOKED" };
      }),
  };
};

export type GuardianWithdrawalsService = ReturnType<typeof createGuardianWithdrawalsService>;
