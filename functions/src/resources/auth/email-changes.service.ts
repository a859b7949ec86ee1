import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { EMAIL_CHANGE_CODE_PATTERN } from "@darasa/contract/email-change-code";
import { EMAIL_CHANGE_LIFETIME_HOURS } from "@darasa/contract/limits";
import type { EmailChange } from "@darasa/contract/own-account";
import type { EmailChangeDocument } from "@darasa/contract/server/account-documents";
import { ApiError, createInvalidFieldError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { AuthAccount, AuthAccountService } from "../../platform/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import {
  createAddressChangedMail,
  createAddressInUseMail,
  createAddressRequestedMail,
  createNewAddressMail,
} from "./email-change-mails.ts";
import { requireCurrentPassword } from "./require-current-password.ts";
import type { RevocationsService } from "./revocations.service.ts";
import { runForMinDuration } from "./run-for-min-duration.ts";

interface Dependencies {
  readonly database: Database;
  readonly accounts: AuthAccountService;
  readonly users: UsersService;
  readonly revocations: Pick<RevocationsService, "revoke">;
  readonly mail: MailService;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
  readonly webOrigin: string;
}

const SECRET_BYTES = 32;
const HOUR_MS = 60 * 60_000;
/** The length of a date such as `2026-03-02`. */
const DATE_LENGTH = 10;

const hash = (secret: string): Buffer => createHash("sha256").update(secret).digest();

const linkUsed = (): ApiError => createInvalidFieldError("code", "resetCodeUsed");

type EmailUser = UserRecord & { readonly email: string };

/** Returns the account of the caller. Throws CONFLICT if it logs in with a PIN. */
const requireEmailUser = async (
  { users }: Pick<Dependencies, "users">,
  caller: ApiCaller,
): Promise<EmailUser> => {
  const user = await users.require(caller.id);
  const { email } = user;
  if (email === undefined) throw new ApiError("CONFLICT", "noEmailLogin");
  return { ...user, email };
};

/** Creates the functions that mail a link to a new address, or tell the owner of an address that is in use. */
const createRequests = ({ database, accounts, users, mail, clock, webOrigin }: Dependencies) => {
  /** Tells the owner of the address at most once a day. */
  const tellOwner = async ({ id, email }: AuthAccount): Promise<void> => {
    const owner = await users.get(id);
    if (owner === undefined) return;
    const mailId = `email-change-${id}-${clock.now().toISOString().slice(0, DATE_LENGTH)}`;
    const letter = createAddressInUseMail({ ...owner, email }, webOrigin, mailId);
    await database.transact((transaction) => mail.queue(transaction, letter));
  };

  /** If the new address got enough e-mails today, changes nothing, so that the link in the last e-mail still works. */
  const mailLink = (
    { id, name, email: oldEmail, language }: EmailUser,
    newEmail: string,
  ): Promise<void> => {
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    const change = { name, oldEmail, newEmail, language };
    const expiresAt = new Date(clock.now().getTime() + EMAIL_CHANGE_LIFETIME_HOURS * HOUR_MS);
    const secretHash = hash(secret).toString("base64url");
    return database.transact(async (transaction) => {
      const letter = createNewAddressMail(change, webOrigin, `${id}.${secret}`);
      if (!(await mail.queue(transaction, letter))) return;
      users.setEmailChange(transaction, id, { email: newEmail, secretHash, expiresAt });
      await mail.queue(transaction, createAddressRequestedMail(change));
    });
  };

  return async (user: EmailUser, newEmail: string): Promise<void> => {
    const holder = await accounts.getByEmail(newEmail);
    await (holder === undefined ? mailLink(user, newEmail) : tellOwner(holder));
  };
};

/** Creates the function that makes a confirmed address the address of the account. */
const createConfirmation = (deps: Dependencies) => {
  const { database, accounts, users, revocations, mail, audit, clock } = deps;

  /** Returns the account and the change of a link. A wrong secret and a missing change have the same error. */
  const requireChange = async (
    code: string,
  ): Promise<{ user: UserRecord; change: EmailChangeDocument }> => {
    const { accountId = "", secret = "" } = EMAIL_CHANGE_CODE_PATTERN.exec(code)?.groups ?? {};
    const [user, change] = await Promise.all([
      users.get(accountId),
      users.getEmailChange(accountId, database),
    ]);
    const expected = Buffer.from(change?.secretHash ?? "", "base64url");
    const actual = hash(secret);
    const isRight = expected.length === actual.length && timingSafeEqual(expected, actual);
    if (user?.status !== "ACTIVE" || change === undefined || !isRight) throw linkUsed();
    if (new Date(change.expiresAt) <= clock.now()) {
      throw createInvalidFieldError("code", "resetCodeExpired");
    }
    return { user, change };
  };

  const write = async (
    transaction: DatabaseTransaction,
    id: string,
    { newEmail, isOldConfirmed }: { readonly newEmail: string; readonly isOldConfirmed: boolean },
  ): Promise<void> => {
    const user = await users.require(id, transaction);
    const { name, schoolId, language, email: oldEmail = "" } = user;
    if (oldEmail === newEmail) return;
    users.setEmail(transaction, id, newEmail);
    const person = { actorId: id, actorName: name, subjectId: id, subjectName: name, schoolId };
    audit.record(transaction, { ...person, action: "EMAIL_CHANGED", at: clock.now() });
    if (!isOldConfirmed) return;
    await mail.queue(transaction, createAddressChangedMail({ name, oldEmail, newEmail, language }));
  };

  /**
   * Changes Auth first and the user document last, so that a repeated request completes one that was interrupted. After
   * the last step, a repeated request changes nothing.
   */
  return async (code: string): Promise<void> => {
    const { user, change } = await requireChange(code);
    const { email: newEmail } = change;
    if (user.email === newEmail) return;
    const before = await accounts.get(user.id);
    const isOldConfirmed = before?.email === user.email && before?.emailVerified === true;
    if ((await accounts.setConfirmedEmail(user.id, newEmail)) !== "changed") throw linkUsed();
    await revocations.revoke(user.id, clock.now());
    await database.transact((transaction) =>
      write(transaction, user.id, { newEmail, isOldConfirmed }),
    );
  };
};

/** Creates the service with which users change their own e-mail address. */
export const createEmailChangesService = (deps: Dependencies) => {
  const { accounts, clock } = deps;
  const sendMails = createRequests(deps);

  return {
    /** Checks the password, and mails a link to the new address. The address changes when the link is confirmed. */
    request: async (caller: ApiCaller, { email, currentPassword }: EmailChange): Promise<void> => {
      const user = await requireEmailUser(deps, caller);
      await requireCurrentPassword(accounts, user.id, currentPassword);
      if (email === user.email) throw createInvalidFieldError("email", "emailNotNew");
      await runForMinDuration(clock, () => sendMails(user, email));
    },

    confirm: createConfirmation(deps),
  };
};

export type EmailChangesService = ReturnType<typeof createEmailChangesService>;
