import type { Allowance, AllowanceRequest } from "@darasa/contract/allowances";
import {
  ALLOWANCE_STUDENTS_LIMIT,
  ALLOWANCES_PER_ASSESSMENT_LIMIT,
  ASSESSMENT_MAX_ATTEMPTS,
} from "@darasa/contract/limits";
import type { AllowanceRecord } from "@darasa/contract/server/assessment-documents";
import type { ErrorReason } from "@darasa/contract/texts";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { DatabaseTransaction } from "../../../platform/database.ts";
import type { AssessmentRecord } from "../assessment-records.ts";
import { getSchoolOfVisibleResults } from "../assessments.policy.ts";
import type { AttemptRecord } from "../attempt-state.ts";
import {
  type AllowanceDependencies,
  presentAllowance,
  requirePublished,
} from "./allowance-access.ts";
import { give, takeBack } from "./give-allowance.ts";
import { createAttemptLister } from "./list-attempts.ts";

const conflict = (reason: ErrorReason): ApiError => new ApiError("CONFLICT", reason);

/** An allowance within its transaction. */
interface Step {
  readonly assessment: AssessmentRecord;
  readonly allowances: readonly AllowanceRecord[];
  readonly allowance: AllowanceRecord;
}

/** Reads the attempts that are next: those of the chosen students, or a batch of those in progress. */
const readBatch = async (
  { attempts }: AllowanceDependencies,
  transaction: DatabaseTransaction,
  { assessment, allowance }: Step,
) => {
  const { studentIds, schoolId, lastStudentId } = allowance;
  const assessmentId = assessment.id;
  if (studentIds !== undefined) {
    const chosen = await attempts.getMany(assessmentId, studentIds, transaction);
    const batch = chosen.filter((one) => schoolId === undefined || one.schoolId === schoolId);
    return { batch, isLast: true };
  }
  const running = { assessmentId, schoolId, status: "IN_PROGRESS" } as const;
  const limit = ALLOWANCE_STUDENTS_LIMIT;
  const batch = await attempts.listOfAssessment(running, lastStudentId, limit, transaction);
  return { batch, isLast: batch.length < limit };
};

/** Stores the changed attempts, and with later deadlines until when attempts run. */
const writeAttempts = (
  { assessments, attempts }: AllowanceDependencies,
  transaction: DatabaseTransaction,
  { assessment, allowance }: Step,
  changed: readonly AttemptRecord[],
): void => {
  const isTime = allowance.kind === "MINUTES";
  for (const attempt of changed) {
    if (isTime) attempts.setDeadline(transaction, attempt);
    else attempts.setExtraAttempts(transaction, attempt);
  }
  const { id, closesAt, runningUntil } = assessment;
  if (!isTime) {
    if (assessment.extraAttempts !== true) {
      assessments.setRoom(transaction, id, { extraAttempts: true });
    }
    return;
  }
  if (closesAt === null) return;
  const latest = Math.max(...changed.map(({ deadline }) => deadline.getTime()));
  const known = Math.max(Date.parse(closesAt), Date.parse(runningUntil ?? closesAt));
  if (latest > known) assessments.setRoom(transaction, id, { runningUntil: new Date(latest) });
};

/** Stores an allowance in the list of its assessment. */
const writeAllowance = (
  { assessments }: AllowanceDependencies,
  transaction: DatabaseTransaction,
  { assessment, allowances }: Step,
  allowance: AllowanceRecord,
): void => {
  const others = allowances.filter(({ id }) => id !== allowance.id);
  const isKnown = others.length < allowances.length;
  const list = isKnown
    ? allowances.map((one) => (one.id === allowance.id ? allowance : one))
    : [allowance, ...allowances];
  assessments.setAllowances(transaction, assessment.id, list);
};

/** Writes the entry of the audit log. */
const record = (
  { audit }: AllowanceDependencies,
  transaction: DatabaseTransaction,
  { assessment, allowance }: Step,
  by: {
    readonly action: "ALLOWANCE_GIVEN" | "ALLOWANCE_UNDONE";
    readonly actor: { readonly id: string; readonly name: string };
    readonly at: Date;
  },
): void => {
  const { kind, minutes = 0, studentIds } = allowance;
  const isTime = kind === "MINUTES";
  const detail = isTime ? ("extraMinutes" as const) : ("extraAttempts" as const);
  audit.record(transaction, {
    action: by.action,
    actorId: by.actor.id,
    actorName: by.actor.name,
    subjectId: assessment.id,
    subjectName: assessment.title,
    schoolId: assessment.schoolId,
    ...(studentIds === undefined ? {} : { studentIds: [...studentIds] }),
    corrections: [{ detail, to: String(isTime ? minutes : 1) }],
    at: by.at,
  });
};

/** Allows everybody one attempt more (1) or less (-1). */
const changeForAll = async (
  { assessments, attempts }: AllowanceDependencies,
  transaction: DatabaseTransaction,
  { id, attemptsAllowed }: AssessmentRecord,
  by: 1 | -1,
): Promise<void> => {
  if (by === 1 && attemptsAllowed >= ASSESSMENT_MAX_ATTEMPTS) throw conflict("attemptsFull");
  if (by === -1 && (await attempts.hasReached(id, attemptsAllowed, transaction))) {
    throw conflict("allowanceUsed");
  }
  assessments.setRoom(transaction, id, { attemptsAllowed: attemptsAllowed + by });
};

const isAttemptForAll = ({ kind, studentIds }: AllowanceRecord): boolean =>
  kind === "ATTEMPT" && studentIds === undefined;

const toNewAllowance = (
  { id, kind, minutes, studentIds }: AllowanceRequest,
  schoolId: string | undefined,
  givenByName: string,
  now: Date,
): AllowanceRecord => ({
  ...{ id, kind, minutes, schoolId, givenByName },
  studentIds: studentIds && [...new Set(studentIds)],
  isForAll: studentIds === undefined,
  state: "GIVING",
  given: 0,
  takenBack: 0,
  givenAt: now.toISOString(),
});

const requireRoom = (allowances: readonly AllowanceRecord[]): void => {
  if (allowances.length >= ALLOWANCES_PER_ASSESSMENT_LIMIT) throw conflict("allowancesFull");
};

/** How an allowance is given, or taken back. */
interface Direction {
  /** The state until all students are done, and the one after it. */
  readonly states: readonly [running: "GIVING" | "UNDOING", done: "GIVEN" | "UNDONE"];
  /** What counts the students. */
  readonly count: "given" | "takenBack";
  readonly change: typeof give;
  readonly forAll: 1 | -1;
}

const GIVING: Direction = {
  states: ["GIVING", "GIVEN"],
  count: "given",
  change: give,
  forAll: 1,
};
const UNDOING: Direction = {
  states: ["UNDOING", "UNDONE"],
  count: "takenBack",
  change: takeBack,
  forAll: -1,
};

/** Gives an allowance to the next students, or takes it back from them, and returns it with the place that it has reached. */
const goOn = async (
  deps: AllowanceDependencies,
  transaction: DatabaseTransaction,
  step: Step,
  { states: [running, done], count, change, forAll }: Direction,
): Promise<AllowanceRecord> => {
  const { assessment, allowance } = step;
  if (isAttemptForAll(allowance)) {
    await changeForAll(deps, transaction, assessment, forAll);
    return { ...allowance, state: done };
  }
  const { batch, isLast } = await readBatch(deps, transaction, step);
  const now = deps.clock.now();
  const changed = batch.flatMap((one) => change(one, allowance, assessment, now) ?? []);
  if (changed.length > 0) writeAttempts(deps, transaction, step, changed);
  return {
    ...allowance,
    state: isLast ? done : running,
    [count]: allowance[count] + changed.length,
    ...(isLast ? {} : { lastStudentId: batch.at(-1)?.studentId }),
  };
};

const createGiver = (deps: AllowanceDependencies) => ({
  /** Gives students more. A repeated request goes on until all have it, and then changes nothing more. */
  give: (caller: ApiCaller, assessmentId: string, request: AllowanceRequest): Promise<Allowance> =>
    deps.database.transact(async (transaction) => {
      const assessment = await requirePublished(deps, caller, assessmentId, transaction);
      const allowances = await deps.assessments.getAllowances(assessmentId, transaction);
      const known = allowances.find(({ id }) => id === request.id);
      if (known !== undefined && known.state !== "GIVING") return presentAllowance(known);
      if (known === undefined) requireRoom(allowances);
      const actor = await deps.users.require(caller.id, transaction);
      const at = deps.clock.now();
      const schoolId = getSchoolOfVisibleResults(caller, assessment);
      const allowance = known ?? toNewAllowance(request, schoolId, actor.name, at);
      const step = { assessment, allowances, allowance };
      const given = await goOn(deps, transaction, step, GIVING);
      if (given.given === 0 && !isAttemptForAll(given)) throw conflict("allowanceNobody");
      writeAllowance(deps, transaction, step, given);
      if (known === undefined) {
        record(deps, transaction, step, { action: "ALLOWANCE_GIVEN", actor, at });
      }
      return presentAllowance(given);
    }),
});

const createUndoer = (deps: AllowanceDependencies) => ({
  /** Takes an allowance back from those who have not used it. A repeated request goes on, and then changes nothing. */
  undo: (caller: ApiCaller, assessmentId: string, id: string): Promise<Allowance> =>
    deps.database.transact(async (transaction) => {
      const assessment = await requirePublished(deps, caller, assessmentId, transaction);
      const allowances = await deps.assessments.getAllowances(assessmentId, transaction);
      const known = allowances.find((one) => one.id === id);
      if (known === undefined) throw new ApiError("NOT_FOUND", "allowanceNotFound");
      if (known.state === "UNDONE") return presentAllowance(known);
      const { lastStudentId: _last, ...fromBeginning } = known;
      const isNew = known.state !== "UNDOING";
      const step = { assessment, allowances, allowance: isNew ? fromBeginning : known };
      const actor = await deps.users.require(caller.id, transaction);
      const at = deps.clock.now();
      const taken = await goOn(deps, transaction, step, UNDOING);
      writeAllowance(deps, transaction, step, taken);
      if (isNew) record(deps, transaction, step, { action: "ALLOWANCE_UNDONE", actor, at });
      return presentAllowance(taken);
    }),
});

/** Creates the service with which authors give students more time or another attempt after publishing. */
export const createAllowancesService = (deps: AllowanceDependencies) => ({
  ...createAttemptLister(deps),
  ...createGiver(deps),
  ...createUndoer(deps),
});

export type AllowancesService = ReturnType<typeof createAllowancesService>;
