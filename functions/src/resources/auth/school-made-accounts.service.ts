import { randomBytes } from "node:crypto";
import type { Profile } from "@darasa/contract/profile";
import type { UserDocument } from "@darasa/contract/server/account-documents";
import type { AuthAccountService } from "../../platform/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { createAccountOpener } from "./account-opening.ts";
import type { ClaimsService } from "./claims.service.ts";
import { createSchoolMadeAccountMail } from "./registration-mails.ts";
import type { RevocationsService } from "./revocations.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly accounts: AuthAccountService;
  readonly users: UsersService;
  readonly claims: ClaimsService;
  readonly revocations: RevocationsService;
  readonly counters: CountersService;
  readonly mail: MailService;
  readonly clock: Clock;
  readonly webOrigin: string;
}

/** A teacher or guardian for whom the school makes an account. */
export interface SchoolMadePerson {
  readonly user: Omit<UserDocument, "createdAt" | "nameLower" | "madeBySchool"> & {
    readonly email: string;
    readonly schoolName: string;
  };
  readonly profile: Profile;
}

/** Reads what else belongs to the new account, and returns the function that writes it. */
type PlanMore = (transaction: DatabaseTransaction, id: string) => Promise<() => void>;

const RANDOM_PASSWORD_BYTES = 32;

/** Creates the service that makes accounts with an e-mail address whose owner has not registered. */
export const createSchoolMadeAccountsService = (deps: Dependencies) => {
  const { database, accounts, users, claims, revocations, counters, mail, clock } = deps;
  const openAccount = createAccountOpener(deps);

  const write = async (
    id: string,
    { user, profile }: SchoolMadePerson,
    planMore: PlanMore,
  ): Promise<void> => {
    const code = await accounts.createEmailConfirmationCode(user.email);
    const letter = code && createSchoolMadeAccountMail(user, deps.webOrigin, code);
    await database.transact(async (transaction) => {
      // A parallel request has given the account up and replaces it.
      if (await revocations.isRevoked(transaction, id)) throw new Error("The account is given up");
      const writeMore = await planMore(transaction, id);
      if (letter) await mail.queue(transaction, letter);
      const nameLower = user.name.toLowerCase();
      const document = { ...user, nameLower, madeBySchool: true as const, createdAt: clock.now() };
      users.create(transaction, id, document, profile);
      counters.addStatusChange(transaction, user, undefined, user.status);
      writeMore();
    });
  };

  return {
    /**
     * Creates the account with a random password, which is not stored, and e-mails a link that confirms the address. The
     * person sets a password with a reset link. Returns "existing" and changes nothing if the address has an account.
     */
    open: (person: SchoolMadePerson, planMore: PlanMore): Promise<"opened" | "existing"> => {
      const password = randomBytes(RANDOM_PASSWORD_BYTES).toString("base64url");
      return openAccount({ ...person, password }, async (id) => {
        await claims.setInitial({ ...person.user, id });
        await write(id, person, planMore);
      });
    },
  };
};

export type SchoolMadeAccountsService = ReturnType<typeof createSchoolMadeAccountsService>;
