import { normaliseAdmissionNumber } from "@darasa/contract/pin";
import type { UserRecord } from "../users/users.service.ts";
import type { PeopleImportDependencies } from "./import-context.ts";
import { splitList } from "./run-rows.ts";

/** The maximum number of values that Firestore allows in a query with `in`. */
export const VALUES_PER_QUERY = 30;
/** The maximum number of accounts with one number, of which people can register any number. */
const ACCOUNTS_PER_NUMBER = 10;

/** The accounts of a school that have one admission number. */
export interface StudentsOfNumber {
  /** The student of the school with the number. Everybody can register with it, so this is never somebody who waits. */
  readonly holder?: UserRecord;
  /** The students who registered with the number and wait for approval. */
  readonly waiting: readonly UserRecord[];
}

const NOBODY: StudentsOfNumber = { waiting: [] };

const toStudentsOfNumber = (registered: readonly UserRecord[]): StudentsOfNumber => {
  const known = registered.filter(({ status }) => status !== "PENDING");
  const holder = known.find(({ status }) => status === "ACTIVE") ?? known[0];
  return {
    ...(holder === undefined ? {} : { holder }),
    waiting: registered.filter(({ status }) => status === "PENDING"),
  };
};

/**
 * Finds the students of a school by admission number. An account that the school made is found in any spelling of the
 * number, any other account in the spelling of the row. Costs at most two reads per number and one per query.
 */
export const findStudents = async (
  { database, schools, users }: Pick<PeopleImportDependencies, "database" | "schools" | "users">,
  schoolId: string,
  admissionNumbers: readonly string[],
): Promise<(admissionNumber: string) => StudentsOfNumber> => {
  const numbers = [...new Set(admissionNumbers.map(normaliseAdmissionNumber))];
  const logins = await schools.getNumberLogins(database, schoolId, numbers);
  const made = await users.getMany(logins.flatMap((login) => login?.accountId ?? []));
  const byId = new Map(made.map((user) => [user.id, user]));
  const found = new Map<string, StudentsOfNumber>();
  for (const [index, number] of numbers.entries()) {
    const holder = byId.get(logins[index]?.accountId ?? "");
    if (holder !== undefined) found.set(number, { holder, waiting: [] });
  }
  const isUnknown = (number: string): boolean => !found.has(normaliseAdmissionNumber(number));
  const others = splitList([...new Set(admissionNumbers.filter(isUnknown))], VALUES_PER_QUERY);
  const lists = await Promise.all(
    others.map((part) =>
      users.listStudentsWithAdmissionNumbers(schoolId, part, part.length * ACCOUNTS_PER_NUMBER),
    ),
  );
  const registered = Map.groupBy(lists.flat(), ({ admissionNumber = "" }) =>
    normaliseAdmissionNumber(admissionNumber),
  );
  for (const [number, accounts] of registered) found.set(number, toStudentsOfNumber(accounts));
  return (admissionNumber) => found.get(normaliseAdmissionNumber(admissionNumber)) ?? NOBODY;
};
