import { createHash } from "node:crypto";
import type { PaperConsent } from "@darasa/contract/consents";
import type { ImportedStudent } from "@darasa/contract/imported-people";
import type { ImportOutcome } from "@darasa/contract/people-import";
import { ApiError, createInvalidFieldError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import { toNairobiDate } from "../../platform/nairobi-date.ts";
import type { UserRecord } from "../users/users.service.ts";
import { type Importer, type PeopleImportDependencies, recordImport } from "./import-context.ts";
import { hasChange, pickChanged } from "./import-outcomes.ts";
import {
  compareStudent,
  decideAboutStudents,
  getStudentKey,
  type StudentDecision,
} from "./student-decisions.ts";

/** Refuses dates in the future, which a row cannot have. */
export const requirePastDates = (
  { clock }: Pick<PeopleImportDependencies, "clock">,
  rows: readonly ImportedStudent[],
): void => {
  const today = toNairobiDate(clock.now());
  for (const [index, { dateOfBirth = "", consent }] of rows.entries()) {
    if (dateOfBirth > today) {
      throw createInvalidFieldError(`students.${index}.dateOfBirth`, "birthInFuture");
    }
    if (consent !== undefined && consent.signedOn > today) {
      throw createInvalidFieldError(`students.${index}.consent.signedOn`, "signatureInFuture");
    }
  }
};

/** One row of an import with what the import decided about it. */
interface ImportedRow {
  readonly importId: string;
  readonly row: ImportedStudent;
  readonly decision: StudentDecision;
}

/**
 * Returns the consent of a row. Its id follows from the school, the import and the student, so that a repeated request
 * adds no second record.
 */
const toPaperConsent = (
  { schoolId }: Importer,
  { importId, row }: Pick<ImportedRow, "importId" | "row">,
): PaperConsent | undefined =>
  row.consent && {
    ...row.consent,
    id: createHash("sha256")
      .update(JSON.stringify([schoolId, importId, getStudentKey(row)]))
      .digest("hex"),
    purposes: { photographs: false, nationalFigures: false },
  };

interface StudentChange {
  readonly user: UserRecord;
  readonly imported: ImportedRow;
  readonly outcome: ImportOutcome;
  readonly classId: string;
}

/** Reads what the change of a student needs, and returns the function that writes it. */
const planChange = async (
  deps: PeopleImportDependencies,
  transaction: DatabaseTransaction,
  importer: Importer,
  { user, imported, outcome, classId }: StudentChange,
): Promise<() => Promise<UserRecord>> => {
  const { users, placements, consents, progress } = deps;
  const { name, dateOfBirth, parentGuardianContact, countyOfResidence } = imported.row;
  const details = { dateOfBirth, parentGuardianContact, countyOfResidence };
  const profile = pickChanged(outcome, details);
  const isRenamed = hasChange(outcome, "name");
  const paper = hasChange(outcome, "consent") ? toPaperConsent(importer, imported) : undefined;
  const recorder = { id: importer.actorId, name: importer.actorName };
  const placement = hasChange(outcome, "class")
    ? await placements.planPlacement(transaction, user, classId)
    : undefined;
  const consent = paper && (await consents.planPaper(transaction, { user, paper, recorder }));
  const needsNone = profile.dateOfBirth !== undefined && !consents.isRequired(user, profile);
  const opens =
    user.status === "PENDING" &&
    user.madeBySchool === true &&
    (consent !== undefined || (needsNone && user.consent !== "WITHDRAWN"));
  const changed: UserRecord = { ...(placement?.after ?? user), name };
  // A query in a transaction locks all that it scans, so rows that are imported at once would wait for each other.
  const reading = { ...transaction, query: deps.database.query };
  const open = opens ? await deps.prepareActivation(reading, changed) : undefined;
  const hasProgress = isRenamed && !(await progress.isMissing(transaction, user.id));
  return async () => {
    users.setDetails(transaction, user, { name: isRenamed ? name : undefined, profile });
    if (hasProgress) progress.setName(transaction, user.id, name);
    if (placement !== undefined) placements.applyPlacement(transaction, placement);
    if (consent !== undefined) consents.save(transaction, consent);
    const action = open === undefined ? "ACCOUNT_CHANGED" : "ACCOUNT_APPROVED";
    recordImport(deps, transaction, importer, { action, id: user.id, name });
    return (await open?.(transaction)) ?? changed;
  };
};

/** Changes an existing student. The comparison is repeated in the transaction, because the account may have changed. */
const changeStudent = async (
  deps: PeopleImportDependencies,
  importer: Importer,
  imported: ImportedRow,
): Promise<ImportOutcome> => {
  const { database, users, claims } = deps;
  const { row, decision } = imported;
  if (decision.schoolClass === undefined || decision.id === undefined) return decision.outcome;
  const { id, schoolClass } = decision;
  const { outcome, user: changed } = await database.transact(async (transaction) => {
    const [user, profile] = await Promise.all([
      users.require(id, transaction),
      users.getProfile(id, transaction),
    ]);
    const fresh = compareStudent({ user, profile }, row, schoolClass);
    if (fresh.outcome !== "CHANGED") return { outcome: fresh, user };
    const change = { user, imported, outcome: fresh, classId: schoolClass.id };
    const write = await planChange(deps, transaction, importer, change);
    return { outcome: fresh, user: await write() };
  });
  await claims.syncWithUser(changed);
  return outcome;
};

const isTakenNumber = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === "admissionNumberTaken";

/** Creates the function that imports one student for whom `decideAboutStudents` has decided. */
const createRowImport = async (
  deps: PeopleImportDependencies,
  caller: ApiCaller,
  importer: Importer,
) => {
  const createStudent = await deps.studentAccounts.forSchoolOf(caller);

  const create = async (imported: ImportedRow): Promise<void> => {
    const { importId, row, decision } = imported;
    const { stream: _stream, consent: _consent, ...student } = row;
    await createStudent(
      { ...student, requestId: importId },
      {
        classId: decision.schoolClass?.id ?? "",
        consent: toPaperConsent(importer, imported),
      },
    );
  };

  return async (imported: ImportedRow): Promise<ImportOutcome> => {
    const { outcome } = imported.decision;
    if (outcome.outcome === "CHANGED") return changeStudent(deps, importer, imported);
    if (outcome.outcome !== "NEW" && outcome.outcome !== "WAITING") return outcome;
    try {
      await create(imported);
      return outcome;
    } catch (error) {
      if (!isTakenNumber(error)) throw error;
      // Another request has made the account since the decision.
      const [decision] = await decideAboutStudents(deps, importer, [imported.row]);
      if (decision?.id === undefined) throw error;
      return changeStudent(deps, importer, { ...imported, decision });
    }
  };
};

/** Returns the function that imports students, of whom no two are the same. */
export const createStudentImport = async (
  deps: PeopleImportDependencies,
  caller: ApiCaller,
  importer: Importer,
  importId: string,
) => {
  const importRow = await createRowImport(deps, caller, importer);
  return {
    decide: (rows: readonly ImportedStudent[]) => decideAboutStudents(deps, importer, rows),
    importRow: (row: ImportedStudent, decision: StudentDecision): Promise<ImportOutcome> =>
      importRow({ importId, row, decision }),
  };
};
