import type { Question } from "@darasa/contract/assessments";
import { hasFormula } from "@darasa/contract/formulas";
import { ACCESS_WORD_ITERATIONS, type PreparedPaper } from "@darasa/contract/prepared-papers";
import type { Ticket } from "@darasa/contract/server/prepared-paper-ticket";
import type { ErrorReason } from "@darasa/contract/texts";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { UsersService } from "../../users/users.service.ts";
import type { AssessmentRecord } from "../assessment-records.ts";
import { canReadAssessment } from "../assessments.policy.ts";
import { presentAssessmentSummary } from "../assessments.presenter.ts";
import type { AssessmentsStore } from "../assessments.store.ts";
import { getAttemptsAllowed, toApplied } from "../attempt-state.ts";
import type { AttemptedPapersReader } from "../attempted-papers.ts";
import type { AttemptsStore } from "../attempts.store.ts";
import { isClosed } from "../closing-time.ts";
import { shuffleForAttempt } from "../shuffle-for-attempt.ts";
import { createKeyDeriver, encryptQuestions } from "./encrypt-questions.ts";
import { createTicket, derivePreparedReceiptKey } from "./ticket.ts";

interface Dependencies {
  readonly assessments: Pick<AssessmentsStore, "get">;
  readonly papers: AttemptedPapersReader;
  readonly attempts: Pick<AttemptsStore, "get">;
  readonly users: Pick<UsersService, "getAccommodations">;
  readonly clock: Clock;
}

const conflict = (reason: ErrorReason): ApiError => new ApiError("CONFLICT", reason);

const hasFormulas = ({ text, options, items = [], section }: Question): boolean =>
  [text, ...options, ...items, ...Object.values(section ?? {})].some(hasFormula);

const toMilliseconds = (time: string | null): number | null =>
  time === null ? null : Date.parse(time);

/** Returns what the server says in the ticket of a paper that it makes now. */
const toTicket = (
  { opensAt, closesAt }: AssessmentRecord,
  support: Pick<Ticket, "timeFactor" | "pauseMinutes"> | undefined,
  made: Pick<Ticket, "version" | "attempt" | "preparedAt">,
): Ticket => ({
  ...made,
  opensAt: toMilliseconds(opensAt),
  closesAt: toMilliseconds(closesAt),
  ...(support && { timeFactor: support.timeFactor, pauseMinutes: support.pauseMinutes }),
});

/** Creates the function that finds the student's next attempt. Throws if there is none that can be prepared. */
const createNextAttemptFinder =
  ({ assessments, attempts }: Pick<Dependencies, "assessments" | "attempts">) =>
  async (student: ApiCaller, assessmentId: string, now: Date) => {
    const [assessment, before] = await Promise.all([
      assessments.get(assessmentId),
      attempts.get(assessmentId, student.id),
    ]);
    if (assessment === undefined || !canReadAssessment(student, assessment)) {
      throw new ApiError("NOT_FOUND", "assessmentNotFound");
    }
    if (assessment.canPrepare !== true) throw conflict("notPreparable");
    if (isClosed(assessment.closesAt, now)) throw conflict("assessmentClosed");
    const isRunning = before?.status === "IN_PROGRESS";
    const number = (before?.number ?? 0) + 1;
    if (isRunning || number > getAttemptsAllowed(assessment, before)) {
      throw conflict("nothingToPrepare");
    }
    return { assessment, number };
  };

/** Creates the service that gives students their questions before the day, encrypted. It writes nothing. */
export const createPreparedPapersService = (deps: Dependencies) => {
  const { papers, users, clock } = deps;
  const deriveKey = createKeyDeriver();
  const findNextAttempt = createNextAttemptFinder(deps);

  return {
    /**
     * Returns the questions of the student's next attempt, and no others: what is drawn and in which order follows from the
     * number of the attempt.
     */
    prepare: async (student: ApiCaller, assessmentId: string): Promise<PreparedPaper> => {
      const now = clock.now();
      const { assessment, number } = await findNextAttempt(student, assessmentId, now);
      const {
        word = "",
        version = 1,
        salt,
        ticketKey,
      } = (await papers.getAccessWord(assessment)) ?? {};
      if (salt === undefined || ticketKey === undefined) throw conflict("notPreparable");
      const attempt = { assessmentId, studentId: student.id, number };
      const drawn = await papers.getQuestions(attempt);
      const questions = assessment.shuffle === true ? shuffleForAttempt(drawn, attempt) : drawn;
      const support = await users.getAccommodations(student.id);
      const made = { version, attempt: number, preparedAt: now.getTime() };
      const ticket = createTicket(toTicket(assessment, support, made), ticketKey, attempt);
      return {
        assessment: presentAssessmentSummary(assessment),
        attempt: number,
        ...(support && { accommodations: toApplied(support) }),
        ...(questions.some(hasFormulas) && { hasFormulas: true }),
        wordVersion: version,
        ticket,
        receiptKey: derivePreparedReceiptKey(ticketKey, attempt),
        salt,
        iterations: ACCESS_WORD_ITERATIONS,
        ...encryptQuestions(questions, await deriveKey(word, salt), ticket),
        serverTime: now.toISOString(),
      };
    },
  };
};

export type PreparedPapersService = ReturnType<typeof createPreparedPapersService>;
