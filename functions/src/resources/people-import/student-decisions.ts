import { formatClassName } from "@darasa/contract/classes";
import type { ImportedStudent } from "@darasa/contract/imported-people";
import type { ImportOutcome } from "@darasa/contract/people-import";
import { normaliseAdmissionNumber } from "@darasa/contract/pin";
import type { Profile } from "@darasa/contract/profile";
import { toNairobiYear } from "../../platform/nairobi-date.ts";
import type { UserRecord } from "../users/users.service.ts";
import { findStudents } from "./find-students.ts";
import type { Importer, PeopleImportDependencies } from "./import-context.ts";
import { listChanges, toChangeOutcome, toConflict } from "./import-outcomes.ts";

type SchoolClasses = Awaited<
  ReturnType<PeopleImportDependencies["placements"]["listClassesOfGrades"]>
>;
type SchoolClass = SchoolClasses[number];

/** What the import does with a student, and the class of the row. */
export type StudentDecision =
  | { readonly outcome: ImportOutcome; readonly schoolClass: SchoolClass; readonly id?: string }
  | { readonly outcome: ImportOutcome; readonly schoolClass?: undefined; readonly id?: undefined };

interface KnownStudent {
  readonly user: UserRecord;
  readonly profile: Profile;
}

const describeConsent = ({ guardianName, signedOn }: NonNullable<ImportedStudent["consent"]>) =>
  `${guardianName}, ${signedOn}`;

/** Returns the changes of a row to an existing account. */
export const compareStudent = (
  { user, profile }: KnownStudent,
  row: ImportedStudent,
  schoolClass: Pick<SchoolClass, "id" | "name">,
): ImportOutcome => {
  if (user.status === "REJECTED" || user.status === "SUSPENDED") {
    return toConflict("ACCOUNT_CLOSED", row.admissionNumber);
  }
  const isInClass = user.classId === schoolClass.id;
  const consent =
    row.consent === undefined || user.consent !== undefined
      ? undefined
      : describeConsent(row.consent);
  return toChangeOutcome(
    listChanges([
      ["name", user.name, row.name],
      ["class", user.classLabel ?? user.className, isInClass ? undefined : schoolClass.name],
      ["dateOfBirth", profile.dateOfBirth, row.dateOfBirth],
      ["parentGuardianContact", profile.parentGuardianContact, row.parentGuardianContact],
      ["countyOfResidence", profile.countyOfResidence, row.countyOfResidence],
      ["consent", undefined, consent],
    ]),
  );
};

/** Returns the class of a row, or the reason why there is none. */
const findClass = (
  classes: SchoolClasses,
  { className, stream }: ImportedStudent,
): SchoolClass | ImportOutcome => {
  const ofGrade = classes.filter(({ grade }) => grade === className);
  const name = formatClassName(className, stream);
  const matching =
    stream === undefined
      ? ofGrade
      : ofGrade.filter(({ nameLower }) => nameLower === name.toLowerCase());
  const [only, another] = matching;
  if (only === undefined) return toConflict("CLASS_UNKNOWN", name);
  return another === undefined ? only : toConflict("CLASS_AMBIGUOUS", name);
};

/** Reads what the rows need, and returns the function that decides about one of them. Writes nothing. */
const createDecider = async (
  deps: PeopleImportDependencies,
  { schoolId }: Importer,
  rows: readonly ImportedStudent[],
): Promise<(row: ImportedStudent) => StudentDecision> => {
  const { placements, users, consents, clock } = deps;
  const grades = [...new Set(rows.map(({ className }) => className))];
  const [classes, find] = await Promise.all([
    placements.listClassesOfGrades(schoolId, toNairobiYear(clock.now()), grades),
    findStudents(
      deps,
      schoolId,
      rows.map(({ admissionNumber }) => admissionNumber),
    ),
  ]);
  const holders = rows.flatMap(({ admissionNumber }) => find(admissionNumber).holder?.id ?? []);
  const ids = [...new Set(holders)];
  const profiles = await users.getProfiles(ids);
  const profileOf = new Map(ids.map((id, index) => [id, profiles[index] ?? {}]));

  return (row) => {
    const schoolClass = findClass(classes, row);
    if ("outcome" in schoolClass) return { outcome: schoolClass };
    const user = find(row.admissionNumber).holder;
    if (user !== undefined) {
      const known = { user, profile: profileOf.get(user.id) ?? {} };
      return { outcome: compareStudent(known, row, schoolClass), schoolClass, id: user.id };
    }
    const isMissing =
      row.consent === undefined &&
      consents.isRequired({ role: "STUDENT" }, { dateOfBirth: row.dateOfBirth });
    return { outcome: { outcome: isMissing ? "WAITING" : "NEW" }, schoolClass };
  };
};

/** Decides about the rows of students. */
export const decideAboutStudents = async (
  deps: PeopleImportDependencies,
  importer: Importer,
  rows: readonly ImportedStudent[],
): Promise<StudentDecision[]> => rows.map(await createDecider(deps, importer, rows));

export const getStudentKey = ({ admissionNumber }: ImportedStudent): string =>
  normaliseAdmissionNumber(admissionNumber);
