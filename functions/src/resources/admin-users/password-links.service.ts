import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { AuthAccountService } from "../../platform/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { PasswordsService } from "../auth/passwords.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { requireAccountOfOwnSchool } from "./account-decision.ts";

interface Dependencies {
  readonly database: Database;
  readonly accounts: Pick<AuthAccountService, "get">;
  readonly users: UsersService;
  readonly passwords: Pick<PasswordsService, "requestLink">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

/** Creates the service with which administrators mail their colleagues a link to set a new password. */
export const createPasswordLinksService = (deps: Dependencies) => {
  const { database, accounts, passwords, audit } = deps;

  return {
    /** Requests the e-mail that the forgotten password has. The administrator never sees the link. */
    send: (caller: ApiCaller, id: string): Promise<void> =>
      database.transact(async (transaction) => {
        const { user, entry } = await requireAccountOfOwnSchool(deps, transaction, caller, id);
        const { email, status } = user;
        if (email === undefined) throw new ApiError("CONFLICT", "noEmailLogin");
        if (status !== "ACTIVE" && status !== "PENDING") {
          throw new ApiError("CONFLICT", "accountNotOpen");
        }
        const account = await accounts.get(id);
        if (account?.email !== email || !account.emailVerified) {
          throw new ApiError("CONFLICT", "emailNotConfirmed");
        }
        if (!(await passwords.requestLink(transaction, `admin-${id}`, email))) return;
        audit.record(transaction, { ...entry, action: "PASSWORD_LINK_SENT" });
      }),
  };
};

export type PasswordLinksService = ReturnType<typeof createPasswordLinksService>;
