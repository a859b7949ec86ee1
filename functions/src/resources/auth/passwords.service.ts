import type { ChangePasswordInput, ResetPasswordInput } from "@darasa/contract/passwords";
import type { AccountStatus } from "@darasa/contract/roles";
import { ApiError, createInvalidFieldError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { AuthAccountService } from "../../platform/accounts.ts";
import type { Clock, IdGenerator } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { requireUncommonPassword } from "./common-passwords.ts";
import { createPasswordChangedMail, createResetLinkMail } from "./password-mails.ts";
import type { PasswordResetsStore } from "./password-resets.store.ts";
import { createConfirmationMail } from "./registration-mails.ts";
import { requireCurrentPassword } from "./require-current-password.ts";
import type { RevocationsService } from "./revocations.service.ts";
import type { SessionService, SessionWithToken } from "./session.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: PasswordResetsStore;
  readonly accounts: AuthAccountService;
  readonly users: UsersService;
  readonly sessions: Pick<SessionService, "signIn">;
  readonly revocations: RevocationsService;
  readonly mail: MailService;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly webOrigin: string;
}

/** The statuses of the accounts whose password may be reset. */
const CHANGEABLE: readonly AccountStatus[] = ["ACTIVE", "PENDING"];

const tooMany = (): ApiError => new ApiError("TOO_MANY_REQUESTS", "tooManyAttempts");

/**
 * Returns the function that ends every session of an account and tells the user by e-mail that the password
 * changed.
 */
const createSessionEnder =
  ({ database, users, revocations, mail, clock }: Dependencies) =>
  async (accountId: string): Promise<void> => {
    await revocations.revoke(accountId, clock.now());
    const person = await users.get(accountId);
    if (person === undefined) return;
    await database.transact(async (transaction) => {
      await mail.queue(transaction, createPasswordChangedMail(person));
    });
  };

const createResetLinkMailer = (deps: Dependencies) => {
  const { database, store, accounts, users, mail, webOrigin } = deps;

  const recipientOf = async (email: string) => {
    const account = await accounts.getByEmail(email);
    const person = account && (await users.get(account.id));
    if (person === undefined || !CHANGEABLE.includes(person.status)) return undefined;
    // Clients can change the e-mail address of the Auth account without the API, if they have a fresh ID token.
    if (person.email !== email) return undefined;
    const { name, language } = person;
    return { name, email, language, isConfirmed: account?.emailVerified === true };
  };

  /** Returns the e-mail with the reset link or, for an unconfirmed address, with the link to confirm it. */

  const resetLinkTo = async (email: string) => {
    const recipient = await recipientOf(email);
    if (recipient === undefined) return undefined;
    const [createCode, createLetter] = recipient.isConfirmed
      ? [accounts.createResetCode, createResetLinkMail]
      : [accounts.createEmailConfirmationCode, createConfirmationMail];
    const code = await createCode(email);
    return code === undefined ? undefined : createLetter(recipient, webOrigin, code);
  };

  return {
    /**
     * Queues the e-mail with the reset link and deletes the reset request in one transaction. A second call
     * finds no request and does nothing.
     */
    mailResetLink: async (resetId: string): Promise<void> => {
      const email = await store.getEmail(resetId);
      if (email === undefined) return;
      const letter = await resetLinkTo(email);
      await database.transact(async (transaction) => {
        if ((await store.getEmail(resetId, transaction)) === undefined) return;
        if (letter !== undefined) await mail.queue(transaction, letter);
        store.remove(transaction, resetId);
      });
    },
  };
};

const createPasswordReset = (deps: Dependencies) => {
  const { database, store, accounts, ids } = deps;
  const endSessions = createSessionEnder(deps);

  return {
    /**
     * Stores the reset request, and a trigger looks up the account later. The lookup is not part of the request,
     * so neither the response nor its duration reveals whether the account exists.
     */
    forgot: async (email: string): Promise<void> => {
      await database.transact(async (transaction) => {
        store.create(transaction, ids.next(), email);
      });
    },

    /**
     * Stores a reset request with an id of the caller. Returns false and changes nothing if a request with this id still
     * waits for its e-mail.
     */
    requestLink: async (
      transaction: DatabaseTransaction,
      resetId: string,
      email: string,
    ): Promise<boolean> => {
      if ((await store.getEmail(resetId, transaction)) !== undefined) return false;
      store.create(transaction, resetId, email);
      return true;
    },

    reset: async ({ code, password }: ResetPasswordInput): Promise<void> => {
      await requireUncommonPassword("password", password);
      const outcome = await accounts.resetPassword(code, password);
      switch (outcome.kind) {
        case "throttled":
          throw tooMany();
        case "expired":
          throw createInvalidFieldError("code", "resetCodeExpired");
        case "refused":
          throw createInvalidFieldError("code", "resetCodeUsed");
        case "reset": {
          const account = await accounts.getByEmail(outcome.email);
          if (account !== undefined) await endSessions(account.id);
        }
      }
    },
  };
};

const createPasswordChange = (deps: Dependencies) => {
  const { accounts, sessions } = deps;
  const endSessions = createSessionEnder(deps);

  return {
    change: async (
      caller: ApiCaller,
      input: ChangePasswordInput,
      resetRateLimits: () => Promise<void>,
    ): Promise<SessionWithToken> => {
      await requireUncommonPassword("newPassword", input.newPassword);
      const email = await requireCurrentPassword(accounts, caller.id, input.currentPassword);
      await resetRateLimits();
      await accounts.setPassword(caller.id, input.newPassword);
      await endSessions(caller.id);
      return sessions.signIn({ email, password: input.newPassword });
    },
  };
};

export const createPasswordsService = (deps: Dependencies) => ({
  ...createPasswordReset(deps),
  ...createResetLinkMailer(deps),
  ...createPasswordChange(deps),
});

export type PasswordsService = ReturnType<typeof createPasswordsService>;
