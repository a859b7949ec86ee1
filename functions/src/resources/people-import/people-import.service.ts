import type {
  ImportedGuardian,
  ImportedStudent,
  ImportedTeacher,
} from "@darasa/contract/imported-people";
import type { ImportOutcome } from "@darasa/contract/people-import";
import type { ApiCaller } from "../../caller.ts";
import type { Importer, PeopleImportDependencies } from "./import-context.ts";
import { decideAboutGuardians, importGuardian } from "./import-guardians.ts";
import { createStudentImport, requirePastDates } from "./import-students.ts";
import { decideAboutTeachers, importTeacher } from "./import-teachers.ts";
import { runRows, splitIntoRounds } from "./run-rows.ts";
import { decideAboutStudents, getStudentKey } from "./student-decisions.ts";

/** The people of a request. */
export interface ImportedPeople {
  readonly students?: readonly ImportedStudent[] | undefined;
  readonly teachers?: readonly ImportedTeacher[] | undefined;
  readonly guardians?: readonly ImportedGuardian[] | undefined;
}

interface Decided {
  readonly outcome: ImportOutcome;
}

/** How rows of one kind are identified, decided about and imported. */
interface KindOfPeople<T, D extends Decided> {
  readonly keyOf: (row: T) => string;
  /** Decides about rows without writing anything, in the order of the rows. */
  readonly decide: (rows: readonly T[]) => Promise<D[]>;
  readonly importRow: (row: T, decision: D) => Promise<ImportOutcome>;
}

/** Imports rows. Rows about the same person are imported one after the other, in their order. */
const importRows = async <T, D extends Decided>(
  rows: readonly T[],
  { keyOf, decide, importRow }: KindOfPeople<T, D>,
): Promise<ImportOutcome[]> => {
  const outcomes: ImportOutcome[] = [];
  for (const round of splitIntoRounds(rows, keyOf)) {
    const decisions = await decide(round.map(([, row]) => row));
    const decided = round.map(([index, row], position) => ({
      index,
      row,
      decision: decisions[position],
    }));
    await runRows(decided, async ({ index, row, decision }) => {
      if (decision !== undefined) outcomes[index] = await importRow(row, decision);
    });
  }
  return outcomes;
};

const toOutcomes = (decisions: readonly Decided[]): ImportOutcome[] =>
  decisions.map(({ outcome }) => outcome);

const getEmail = ({ email }: ImportedTeacher | ImportedGuardian): string => email;

/** Creates the service that imports students, teachers and guardians from the tables of a school. */
export const createPeopleImportService = (deps: PeopleImportDependencies) => {
  /** Throws NOT_FOUND for the national office, which has no school. */
  const requireImporter = async ({ id, schoolId }: ApiCaller): Promise<Importer> => {
    const [school, actor] = await Promise.all([deps.schools.require(schoolId), deps.users.get(id)]);
    return { schoolId, schoolName: school.name, actorId: id, actorName: actor?.name ?? "" };
  };

  return {
    preview: async (
      caller: ApiCaller,
      { students = [], teachers = [], guardians = [] }: ImportedPeople,
    ): Promise<ImportOutcome[]> => {
      const importer = await requireImporter(caller);
      requirePastDates(deps, students);
      return toOutcomes([
        ...(students.length > 0 ? await decideAboutStudents(deps, importer, students) : []),
        ...(teachers.length > 0 ? await decideAboutTeachers(deps, importer, teachers) : []),
        ...(guardians.length > 0 ? await decideAboutGuardians(deps, importer, guardians) : []),
      ]);
    },

    importPeople: async (
      caller: ApiCaller,
      importId: string,
      { students = [], teachers = [], guardians = [] }: ImportedPeople,
    ): Promise<ImportOutcome[]> => {
      const importer = await requireImporter(caller);
      requirePastDates(deps, students);
      const studentOutcomes = await importRows(students, {
        ...(await createStudentImport(deps, caller, importer, importId)),
        keyOf: getStudentKey,
      });
      const teacherOutcomes = await importRows(teachers, {
        keyOf: getEmail,
        decide: (rows) => decideAboutTeachers(deps, importer, rows),
        importRow: (row, decision) => importTeacher(deps, importer, row, decision),
      });
      // The guardians come last, because their children may be students of the same request.
      const guardianOutcomes = await importRows(guardians, {
        keyOf: getEmail,
        decide: (rows) => decideAboutGuardians(deps, importer, rows),
        importRow: (row, decision) => importGuardian(deps, importer, row, decision),
      });
      return [...studentOutcomes, ...teacherOutcomes, ...guardianOutcomes];
    },
  };
};

export type PeopleImportService = ReturnType<typeof createPeopleImportService>;
