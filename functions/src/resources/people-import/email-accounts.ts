import type { ImportOutcome } from "@darasa/contract/people-import";
import type { Profile } from "@darasa/contract/profile";
import type { DatabaseTransaction } from "../../platform/database.ts";
import type { SchoolMadePerson } from "../auth/school-made-accounts.service.ts";
import type { UserRecord } from "../users/users.service.ts";
import { VALUES_PER_QUERY } from "./find-students.ts";
import { type Importer, type PeopleImportDependencies, recordImport } from "./import-context.ts";
import { hasChange, pickChanged, toConflict } from "./import-outcomes.ts";
import { splitList } from "./run-rows.ts";

type Role = "TEACHER" | "PARENT";

/** An existing account and its personal details. */
export interface KnownAccount {
  readonly user: UserRecord;
  readonly profile: Profile;
}

/** Finds the accounts of all schools with the e-mail addresses. Costs at most two reads per address. */
export const findAccounts = async (
  { users }: Pick<PeopleImportDependencies, "users">,
  emails: readonly string[],
): Promise<(email: string) => KnownAccount | undefined> => {
  const parts = splitList([...new Set(emails)], VALUES_PER_QUERY);
  const found = (await Promise.all(parts.map(users.listByEmails))).flat();
  const profiles = await users.getProfiles(found.map(({ id }) => id));
  const known = new Map(
    found.map((user, index) => [user.email, { user, profile: profiles[index] ?? {} }]),
  );
  return (email) => known.get(email);
};

/** Returns the conflict of a row with the existing account of its e-mail address, or undefined. */
export const findEmailConflict = (
  { schoolId }: Importer,
  role: Role,
  { email = "", ...user }: UserRecord,
): ImportOutcome | undefined => {
  if (user.role !== role || user.schoolId !== schoolId) return toConflict("EMAIL_TAKEN", email);
  switch (user.status) {
    case "PENDING":
      return toConflict("ACCOUNT_WAITING", email);
    case "REJECTED":
    case "SUSPENDED":
      return toConflict("ACCOUNT_CLOSED", email);
    case "ACTIVE":
      return undefined;
  }
};

/** Returns the fields that every account of a teacher or guardian has. */
export const toSchoolMadeUser = (
  { schoolId, schoolName }: Importer,
  role: Role,
  { name, email }: { readonly name: string; readonly email: string },
): SchoolMadePerson["user"] => ({ name, email, role, status: "ACTIVE", schoolId, schoolName });

interface NewPerson {
  readonly person: SchoolMadePerson;
  /** Reads what else belongs to the new account, and returns the function that writes it. */
  readonly planMore: (transaction: DatabaseTransaction, id: string) => Promise<() => void>;
  /** Decides about the row again, after another request has made an account with the address. */
  readonly retry: () => Promise<ImportOutcome>;
}

/** Creates an account. Returns the conflict EMAIL_TAKEN if Auth has an account with the address and Darasa has none. */
const createPerson = async (
  deps: PeopleImportDependencies,
  importer: Importer,
  { person, planMore, retry }: NewPerson,
): Promise<ImportOutcome> => {
  const result = await deps.schoolMadeAccounts.open(person, async (transaction, id) => {
    const writeMore = await planMore(transaction, id);
    return () => {
      writeMore();
      const { name } = person.user;
      recordImport(deps, transaction, importer, { action: "ACCOUNT_ADDED", id, name });
    };
  });
  if (result === "opened") return { outcome: "NEW" };
  const outcome = await retry();
  return outcome.outcome === "NEW" ? toConflict("EMAIL_TAKEN", person.user.email) : outcome;
};

interface PersonChange {
  readonly id: string;
  readonly name: string;
  readonly profile: Profile;
  /** Compares the row with the account, and reads what the change needs besides the details. */
  readonly plan: (
    transaction: DatabaseTransaction,
    account: KnownAccount,
  ) => Promise<{ readonly outcome: ImportOutcome; readonly write: () => void }>;
}

/** Changes an existing account in a transaction, which compares the row with the account again. */
const changePerson = (
  deps: PeopleImportDependencies,
  importer: Importer,
  { id, name, profile: wanted, plan }: PersonChange,
): Promise<ImportOutcome> =>
  deps.database.transact(async (transaction) => {
    const { users } = deps;
    const [user, profile] = await Promise.all([
      users.require(id, transaction),
      users.getProfile(id, transaction),
    ]);
    const { outcome, write } = await plan(transaction, { user, profile });
    if (outcome.outcome !== "CHANGED") return outcome;
    users.setDetails(transaction, user, {
      name: hasChange(outcome, "name") ? name : undefined,
      profile: pickChanged(outcome, wanted),
    });
    write();
    recordImport(deps, transaction, importer, { action: "ACCOUNT_CHANGED", id, name });
    return outcome;
  });

/** What an import does with a row, and the account that it changes. */
export interface PersonDecision {
  readonly outcome: ImportOutcome;
  readonly id?: string;
}

/** The functions with which the import of a row differs between teachers and guardians. */
interface PersonImport<Decision extends PersonDecision> {
  readonly person: SchoolMadePerson;
  /** Decides about the row again, after another request has made an account with the address. */
  readonly decideAgain: () => Promise<readonly Decision[]>;
  /** Reads what else belongs to a new account, and returns the function that writes it. */
  readonly planNew: NewPerson["planMore"];
  /** Compares the row with the account, and reads what the change needs besides the details. */
  readonly planChange: (
    transaction: DatabaseTransaction,
    account: KnownAccount,
    decision: Decision,
  ) => ReturnType<PersonChange["plan"]>;
}

/** Imports one person with an e-mail address, about whom the import has decided. */
export const importPerson = async <Decision extends PersonDecision>(
  deps: PeopleImportDependencies,
  importer: Importer,
  decision: Decision,
  row: PersonImport<Decision>,
): Promise<ImportOutcome> => {
  const { person, decideAgain, planNew, planChange } = row;
  const { outcome, id } = decision;
  if (outcome.outcome === "NEW") {
    return createPerson(deps, importer, {
      person,
      planMore: planNew,
      retry: async () => {
        const [again] = await decideAgain();
        return again === undefined || again.id === undefined
          ? outcome
          : importPerson(deps, importer, again, row);
      },
    });
  }
  if (outcome.outcome !== "CHANGED" || id === undefined) return outcome;
  const plan: PersonChange["plan"] = (transaction, account) =>
    planChange(transaction, account, decision);
  return changePerson(deps, importer, {
    id,
    name: person.user.name,
    profile: person.profile,
    plan,
  });
};
