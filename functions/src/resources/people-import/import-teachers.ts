import type { ImportedTeacher } from "@darasa/contract/imported-people";
import type { ImportOutcome } from "@darasa/contract/people-import";
import type { Profile } from "@darasa/contract/profile";
import {
  findAccounts,
  findEmailConflict,
  importPerson,
  type KnownAccount,
  type PersonDecision,
  toSchoolMadeUser,
} from "./email-accounts.ts";
import type { Importer, PeopleImportDependencies } from "./import-context.ts";
import { listChanges, toChangeOutcome } from "./import-outcomes.ts";

/** Returns the details of a row. An empty list of subjects is no detail, so it removes no subjects. */
const toDetails = ({ phoneNumber, tscNumber, subjectsTaught = [] }: ImportedTeacher): Profile => ({
  ...(phoneNumber === undefined ? {} : { phoneNumber }),
  ...(tscNumber === undefined ? {} : { tscNumber }),
  ...(subjectsTaught.length === 0 ? {} : { subjectsTaught: [...new Set(subjectsTaught)] }),
});

/** Lists subjects in the order of the alphabet, so that another order is no change. */
const describeSubjects = (subjects: readonly string[] = []): string | undefined =>
  subjects.length === 0 ? undefined : subjects.toSorted().join(", ");

const compareTeacher = (
  importer: Importer,
  { user, profile }: KnownAccount,
  row: ImportedTeacher,
): ImportOutcome =>
  findEmailConflict(importer, "TEACHER", user) ??
  toChangeOutcome(
    listChanges([
      ["name", user.name, row.name],
      ["phoneNumber", profile.phoneNumber, row.phoneNumber],
      ["tscNumber", profile.tscNumber, row.tscNumber],
      [
        "subjectsTaught",
        describeSubjects(profile.subjectsTaught),
        describeSubjects(toDetails(row).subjectsTaught),
      ],
    ]),
  );

/** Decides about the rows of teachers. */
export const decideAboutTeachers = async (
  deps: PeopleImportDependencies,
  importer: Importer,
  rows: readonly ImportedTeacher[],
): Promise<PersonDecision[]> => {
  const find = await findAccounts(
    deps,
    rows.map(({ email }) => email),
  );
  return rows.map((row) => {
    const known = find(row.email);
    if (known === undefined) return { outcome: { outcome: "NEW" } };
    return { outcome: compareTeacher(importer, known, row), id: known.user.id };
  });
};

/** Imports one teacher about whom `decideAboutTeachers` has decided. */
export const importTeacher = (
  deps: PeopleImportDependencies,
  importer: Importer,
  row: ImportedTeacher,
  decision: PersonDecision,
): Promise<ImportOutcome> =>
  importPerson(deps, importer, decision, {
    person: { user: toSchoolMadeUser(importer, "TEACHER", row), profile: toDetails(row) },
    decideAgain: () => decideAboutTeachers(deps, importer, [row]),
    planNew: async () => () => undefined,
    planChange: async (_transaction, account) => ({
      outcome: compareTeacher(importer, account, row),
      write: () => undefined,
    }),
  });
