import type {
  RegisterAdminInput,
  RegisterParentInput,
  RegisterStudentInput,
  RegisterTeacherInput,
} from "@darasa/contract/auth";
import { createInvalidFieldError } from "../../api-error.ts";
import type { AuthAccount, AuthAccountService } from "../../platform/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { MailService, OutgoingMail } from "../mail/mail.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import { createAccountOpener } from "./account-opening.ts";
import type { AdminCodesService, CheckedAdminCode } from "./admin-codes.service.ts";
import type { ClaimsService } from "./claims.service.ts";
import { requireUncommonPassword } from "./common-passwords.ts";
import {
  type NewUser,
  toNewAdminUser,
  toNewParentUser,
  toNewStudentUser,
  toNewTeacherUser,
} from "./new-user.ts";
import { createAlreadyRegisteredMail, createConfirmationMail } from "./registration-mails.ts";
import type { RevocationsService } from "./revocations.service.ts";
import { runForMinDuration } from "./run-for-min-duration.ts";

interface Dependencies {
  readonly database: Database;
  readonly accounts: AuthAccountService;
  readonly users: UsersService;
  readonly schools: SchoolsService;
  readonly adminCodes: AdminCodesService;
  readonly claims: ClaimsService;
  readonly revocations: RevocationsService;
  readonly audit: AuditService;
  readonly counters: CountersService;
  readonly mail: MailService;
  readonly clock: Clock;
  readonly webOrigin: string;
}

/**
 * Adds the school's name to the data of a new user. If `school` is undefined, as for users of the national
 * office, adds nothing.
 */
const atSchool = (
  { user, ...rest }: NewUser,
  school: { readonly name: string } | undefined,
): NewUser => ({
  ...rest,
  user: { ...user, ...(school === undefined ? {} : { schoolName: school.name }) },
});

/** Registrations with one address mail the link that confirms it once a day. A request for a reset link mails more. */
const CONFIRMATIONS_PER_DAY = 1;

/**
 * Returns the id of the e-mail to the owner of an account with whose address somebody registered. The id contains the date, so that
 * the address gets at most one such e-mail a day, however often somebody registers with it.
 */
const getMailId = (accountId: string, now: Date): string =>
  `registration-${accountId}-${now.toISOString().slice(0, 10)}`;

/**
 * Creates the function that tells the owner of an e-mail address about a registration with this address, although
 * the address already has an account. If the address is not confirmed, the owner gets the link to confirm it. An
 * account without a user document is being registered by a parallel request, which sends the e-mail.
 */
const createOwnerNotifier = ({
  database,
  accounts,
  users,
  mail,
  clock,
  webOrigin,
}: Dependencies) => {
  const createLetter = async (
    { id, email, emailVerified }: AuthAccount,
    { name, language }: UserRecord,
  ) => {
    if (emailVerified) {
      const letter = createAlreadyRegisteredMail({ name, email, language }, webOrigin);
      return { ...letter, id: getMailId(id, clock.now()) };
    }
    const code = await accounts.createEmailConfirmationCode(email);
    return code === undefined
      ? undefined
      : createConfirmationMail({ name, email, language }, webOrigin, code, CONFIRMATIONS_PER_DAY);
  };

  return async (email: string): Promise<void> => {
    const account = await accounts.getByEmail(email);
    const user = account && (await users.get(account.id));
    if (account === undefined || user === undefined) return;
    const letter = await createLetter(account, user);
    if (letter === undefined) return;
    await database.transact((transaction) => mail.queue(transaction, letter));
  };
};

/** A new user and, for an administrator, the admin code that the registration uses. */
interface Registrant extends NewUser {
  readonly code?: CheckedAdminCode;
}

const createUserWriter =
  ({ database, users, revocations, adminCodes, audit, counters, mail, clock }: Dependencies) =>
  (
    id: string,
    { user, profile, code }: Registrant,
    letter: OutgoingMail | undefined,
  ): Promise<void> =>
    database.transact(async (transaction) => {
      const at = clock.now();
      // A parallel registration has given the account up and replaces it.
      if (await revocations.isRevoked(transaction, id)) throw new Error("The account is given up");
      const useCode = code && (await adminCodes.planUse(transaction, code));
      if (letter !== undefined) await mail.queue(transaction, letter);
      useCode?.();
      const nameLower = user.name.toLowerCase();
      users.create(transaction, id, { ...user, nameLower, createdAt: at }, profile);
      counters.addStatusChange(transaction, user, undefined, user.status);
      if (user.role === "ADMIN") {
        const { name, schoolId } = user;
        const names = { actorId: id, actorName: name, subjectId: id, subjectName: name };
        audit.record(transaction, { ...names, action: "ADMIN_REGISTERED", schoolId, at });
      }
    });

/**
 * Creates the function that registers a new user: Auth account, claims, documents and the e-mail that asks to
 * confirm the address. If the e-mail address already has an account, the function tells its owner instead, and its
 * caller cannot tell the difference.
 */
const createRegistration = (deps: Dependencies) => {
  const { accounts, claims, webOrigin } = deps;
  const openAccount = createAccountOpener(deps);
  const writeDocuments = createUserWriter(deps);
  const notifyOwner = createOwnerNotifier(deps);

  return async (person: Registrant): Promise<void> => {
    const { user } = person;
    const outcome = await openAccount(person, async (id) => {
      await claims.setInitial({ id, ...user });
      const code = await accounts.createEmailConfirmationCode(user.email);
      const letter =
        code === undefined
          ? undefined
          : createConfirmationMail(user, webOrigin, code, CONFIRMATIONS_PER_DAY);
      await writeDocuments(id, person, letter);
    });
    if (outcome === "existing") await notifyOwner(user.email);
  };
};

export const createRegistrationService = (deps: Dependencies) => {
  const { schools, adminCodes, clock } = deps;
  const register = createRegistration(deps);

  const registerAt = async (person: NewUser): Promise<void> => {
    const school = await schools.get(person.user.schoolId);
    if (school === undefined) throw createInvalidFieldError("schoolId", "schoolNotFound");
    if (school.status === "SUSPENDED") {
      throw createInvalidFieldError("schoolId", "schoolTakesNoAccounts");
    }
    await requireUncommonPassword("password", person.password);
    await runForMinDuration(clock, () => register(atSchool(person, school)));
  };

  return {
    registerAdmin: async (
      input: RegisterAdminInput,
      resetRateLimits: () => Promise<void>,
    ): Promise<void> => {
      const { institutionId, adminCode, email, password } = input;
      await requireUncommonPassword("password", password);
      const code = await adminCodes.check(institutionId, adminCode, email);
      await resetRateLimits();
      await runForMinDuration(clock, async () => {
        const school = await schools.get(institutionId);
        if (school?.status === "SUSPENDED") {
          throw createInvalidFieldError("institutionId", "schoolTakesNoAccounts");
        }
        await register({ ...atSchool(toNewAdminUser(input), school), code });
      });
    },

    registerTeacher: (input: RegisterTeacherInput): Promise<void> =>
      registerAt(toNewTeacherUser(input)),

    registerStudent: async (input: RegisterStudentInput): Promise<void> => {
      if (new Date(input.dateOfBirth) > clock.now()) {
        throw createInvalidFieldError("dateOfBirth", "birthInFuture");
      }
      return registerAt(toNewStudentUser(input));
    },

    registerParent: (input: RegisterParentInput): Promise<void> =>
      registerAt(toNewParentUser(input)),
  };
};

export type RegistrationService = ReturnType<typeof createRegistrationService>;
