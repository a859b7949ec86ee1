import type {
  RegisterAdminInput,
  RegisterParentInput,
  RegisterStudentInput,
  RegisterTeacherInput,
} from "@darasa/contract/auth";
import type { AccountStatus } from "@darasa/contract/roles";
import { VALIDATION } from "@darasa/contract/texts";
import { ApiError, createFieldValidationError, createInvalidFieldError } from "../../api-error.ts";
import type { AuthAccountService } from "../../platform/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { AdminCodesService } from "./admin-codes.service.ts";
import type { ClaimsService } from "./claims.service.ts";
import { requireUncommonPassword } from "./common-passwords.ts";
import {
  type NewUser,
  toNewAdminUser,
  toNewParentUser,
  toNewStudentUser,
  toNewTeacherUser,
} from "./new-user.ts";

interface Dependencies {
  readonly database: Database;
  readonly accounts: AuthAccountService;
  readonly users: UsersService;
  readonly schools: SchoolsService;
  readonly adminCodes: AdminCodesService;
  readonly claims: ClaimsService;
  readonly audit: AuditService;
  readonly counters: CountersService;
  readonly clock: Clock;
}

export interface RegisteredAccount {
  readonly id: string;
  readonly status: AccountStatus;
}

/**
 * The age in milliseconds after which an Auth account without a user document counts as left over from a crashed
 * registration. The age is longer than the timeout of a request.
 */
const ABANDONED_AFTER_MS = 10 * 60_000;

/** Runs `work` and returns its result. If `work` fails, runs `undo` and rethrows the error. */
const orUndo = async <T>(work: () => Promise<T>, undo: () => Promise<void>): Promise<T> => {
  let isDone = false;
  try {
    const result = await work();
    isDone = true;
    return result;
  } finally {
    if (!isDone) await undo();
  }
};

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

/** Creates the function that creates the Auth account of a new user and returns the account's id. */
const createAccountCreator = ({ accounts, users, clock }: Dependencies) => {
  /**
   * Deletes the Auth account with this e-mail address if the account is left over from a crashed registration.
   * Returns true if afterwards no account uses the address.
   */
  const freeAbandoned = async (email: string): Promise<boolean> => {
    const account = await accounts.getByEmail(email);
    if (account === undefined) return true;
    const ageMs = clock.now().getTime() - account.createdAt.getTime();
    if (ageMs < ABANDONED_AFTER_MS || (await users.get(account.id)) !== undefined) return false;
    await accounts.remove(account.id);
    return true;
  };

  return async ({ user, password }: NewUser): Promise<string> => {
    const account = { email: user.email, name: user.name, password };
    let created = await accounts.create(account);
    if (created === "email-taken" && (await freeAbandoned(user.email))) {
      created = await accounts.create(account);
    }
    if (created === "email-invalid")
      throw createFieldValidationError("email", VALIDATION.emailInvalid);
    if (created === "email-taken") throw new ApiError("EMAIL_TAKEN", "emailTaken");
    return created.id;
  };
};

const createUserWriter =
  ({ database, users, audit, counters, clock }: Dependencies) =>
  (id: string, { user, profile }: NewUser): Promise<void> =>
    database.transact(async (transaction) => {
      const at = clock.now();
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
 * Creates the function that registers a new user: Auth account, claims and documents. If a later step fails, the
 * function deletes the Auth account.
 */
const createRegistration = (deps: Dependencies) => {
  const { accounts, claims } = deps;
  const createAccount = createAccountCreator(deps);
  const writeDocuments = createUserWriter(deps);

  return async (person: NewUser): Promise<RegisteredAccount> => {
    await requireUncommonPassword("password", person.password);
    const id = await createAccount(person);
    await orUndo(
      async () => {
        await claims.setInitial({ id, ...person.user });
        await writeDocuments(id, person);
      },
      () => accounts.remove(id),
    );
    return { id, status: person.user.status };
  };
};

export const createRegistrationService = (deps: Dependencies) => {
  const { schools, adminCodes, clock } = deps;
  const register = createRegistration(deps);

  const registerAt = async (person: NewUser): Promise<RegisteredAccount> => {
    const school = await schools.get(person.user.schoolId);
    if (school === undefined) throw createInvalidFieldError("schoolId", "schoolNotFound");
    return register(atSchool(person, school));
  };

  return {
    registerAdmin: async (
      input: RegisterAdminInput,
      resetRateLimits: () => Promise<void>,
    ): Promise<RegisteredAccount> => {
      const { institutionId, adminCode } = input;
      const hash = await adminCodes.redeem(institutionId, adminCode);
      await resetRateLimits();
      return orUndo(
        async () => register(atSchool(toNewAdminUser(input), await schools.get(institutionId))),
        () => adminCodes.giveBack(institutionId, hash),
      );
    },

    registerTeacher: (input: RegisterTeacherInput): Promise<RegisteredAccount> =>
      registerAt(toNewTeacherUser(input)),

    registerStudent: async (input: RegisterStudentInput): Promise<RegisteredAccount> => {
      if (new Date(input.dateOfBirth) > clock.now()) {
        throw createInvalidFieldError("dateOfBirth", "birthInFuture");
      }
      return registerAt(toNewStudentUser(input));
    },

    registerParent: (input: RegisterParentInput): Promise<RegisteredAccount> =>
      registerAt(toNewParentUser(input)),
  };
};

export type RegistrationService = ReturnType<typeof createRegistrationService>;
