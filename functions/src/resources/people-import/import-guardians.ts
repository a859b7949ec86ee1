import type { ImportedGuardian } from "@darasa/contract/imported-people";
import type { ImportOutcome } from "@darasa/contract/people-import";
import type { Profile } from "@darasa/contract/profile";
import type { DatabaseTransaction } from "../../platform/database.ts";
import type { UserRecord } from "../users/users.service.ts";
import {
  findAccounts,
  findEmailConflict,
  importPerson,
  type KnownAccount,
  type PersonDecision,
  toSchoolMadeUser,
} from "./email-accounts.ts";
import { findStudents, type StudentsOfNumber } from "./find-students.ts";
import type { Importer, PeopleImportDependencies } from "./import-context.ts";
import { listChanges, toChangeOutcome, toConflict } from "./import-outcomes.ts";

/** A student of the school with the admission number of the row. */
interface Child {
  readonly student: UserRecord;
  readonly admissionNumber: string;
}

interface GuardianDecision extends PersonDecision {
  readonly children: readonly Child[];
}

const toDetails = ({
  phoneNumber,
  nationalId,
  relationshipToChildren,
}: ImportedGuardian): Profile => ({
  phoneNumber,
  relationshipToChildren,
  ...(nationalId === undefined ? {} : { nationalId }),
});

/** Returns the student of the school, or else the only person who registered with the number and waits. */
const pickChild = ({ holder, waiting }: StudentsOfNumber): UserRecord | undefined => {
  if (holder !== undefined) {
    return holder.status === "ACTIVE" || holder.status === "PENDING" ? holder : undefined;
  }
  return waiting.length === 1 ? waiting[0] : undefined;
};

const compareGuardian = (
  importer: Importer,
  { user, profile }: KnownAccount,
  row: ImportedGuardian,
  missing: readonly Child[],
): ImportOutcome => {
  const numbers = missing.map(({ admissionNumber }) => admissionNumber).join(", ");
  return (
    findEmailConflict(importer, "PARENT", user) ??
    toChangeOutcome(
      listChanges([
        ["name", user.name, row.name],
        ["phoneNumber", profile.phoneNumber, row.phoneNumber],
        ["nationalId", profile.nationalId, row.nationalId],
        ["relationshipToChildren", profile.relationshipToChildren, row.relationshipToChildren],
        ["children", undefined, numbers === "" ? undefined : numbers],
      ]),
    )
  );
};

/** Returns the children without an approved link. A link that somebody withdrew stays withdrawn. */
const listMissing = async (
  { guardians }: Pick<PeopleImportDependencies, "guardians">,
  parentId: string,
  children: readonly Child[],
): Promise<readonly Child[]> => {
  const links = await guardians.listOf(parentId);
  const settled = new Set(
    links.flatMap(({ studentId, status }) => (status === "PENDING" ? [] : studentId)),
  );
  return children.filter(({ student }) => !settled.has(student.id));
};

/** Decides about the rows of guardians. */
export const decideAboutGuardians = async (
  deps: PeopleImportDependencies,
  importer: Importer,
  rows: readonly ImportedGuardian[],
): Promise<GuardianDecision[]> => {
  const numbers = rows.flatMap(({ childrenAdmissionNumbers }) => childrenAdmissionNumbers);
  const [findAccount, findStudent] = await Promise.all([
    findAccounts(
      deps,
      rows.map(({ email }) => email),
    ),
    findStudents(deps, importer.schoolId, numbers),
  ]);
  const decide = async (row: ImportedGuardian): Promise<GuardianDecision> => {
    const known = findAccount(row.email);
    const conflict = known && findEmailConflict(importer, "PARENT", known.user);
    if (conflict !== undefined) return { outcome: conflict, children: [] };
    const byId = new Map<string, Child>();
    for (const admissionNumber of row.childrenAdmissionNumbers) {
      const student = pickChild(findStudent(admissionNumber));
      if (student === undefined) {
        return { outcome: toConflict("CHILD_UNKNOWN", admissionNumber), children: [] };
      }
      byId.set(student.id, { student, admissionNumber });
    }
    const children = [...byId.values()];
    if (known === undefined) return { outcome: { outcome: "NEW" }, children };
    const missing = await listMissing(deps, known.user.id, children);
    const outcome = compareGuardian(importer, known, row, missing);
    return { outcome, children, id: known.user.id };
  };
  return Promise.all(rows.map(decide));
};

/**
 * Reads the links of a guardian, and returns the children that get one with the function that writes the links. The
 * administrator confirms each child by the row of the table.
 */
const planLinks = async (
  { guardians, clock }: Pick<PeopleImportDependencies, "guardians" | "clock">,
  transaction: DatabaseTransaction,
  parentId: string,
  children: readonly Child[],
) => {
  const links = await Promise.all(
    children.map(({ student }) => guardians.get(transaction, parentId, student.id)),
  );
  const missing = children.filter(
    (_child, index) => (links[index]?.status ?? "PENDING") === "PENDING",
  );
  const approved = missing.map(({ student, admissionNumber }) => ({
    parentId,
    studentId: student.id,
    schoolId: student.schoolId,
    admissionNumber: student.admissionNumber ?? admissionNumber,
    status: "APPROVED" as const,
    createdAt: clock.now(),
  }));
  return { missing, write: () => guardians.save(transaction, approved) };
};

/** Imports one guardian about whom `decideAboutGuardians` has decided. */
export const importGuardian = (
  deps: PeopleImportDependencies,
  importer: Importer,
  row: ImportedGuardian,
  decision: GuardianDecision,
): Promise<ImportOutcome> => {
  const { children } = decision;
  const childrenAdmissionNumbers = children.map(({ admissionNumber }) => admissionNumber);
  const user = { ...toSchoolMadeUser(importer, "PARENT", row), childrenAdmissionNumbers };
  return importPerson(deps, importer, decision, {
    person: { user, profile: toDetails(row) },
    decideAgain: () => decideAboutGuardians(deps, importer, [row]),
    planNew: async (transaction, parentId) =>
      (await planLinks(deps, transaction, parentId, children)).write,
    planChange: async (transaction, account, { children: named }) => {
      const { missing, write } = await planLinks(deps, transaction, account.user.id, named);
      return { outcome: compareGuardian(importer, account, row, missing), write };
    },
  });
};
