import type { attemptRoutes } from "@darasa/contract/attempts";
import type { ParsedRequestParts } from "@darasa/contract/http";
import type { Ticket } from "@darasa/contract/server/prepared-paper-ticket";
import type { ErrorReason } from "@darasa/contract/texts";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { createOrGetDocument } from "../../platform/create-or-get.ts";
import type { Database } from "../../platform/database.ts";
import type { UsersService } from "../users/users.service.ts";
import { requireAccessWord } from "./access-word/require-access-word.ts";
import type { AssessmentRecord } from "./assessment-records.ts";
import {
  type AttemptRecord,
  createAttempt,
  getAttemptsAllowed,
  isBeforeLateAnswersWindowEnd,
} from "./attempt-state.ts";
import type { AttemptedPapersReader } from "./attempted-papers.ts";
import type { AttemptsStore } from "./attempts.store.ts";
import { isBeforeOpening, isClosed } from "./closing-time.ts";
import { checkOfflineStart, withPromisedSupport } from "./prepared-papers/check-offline-start.ts";
import { derivePreparedReceiptKey, readTicket } from "./prepared-papers/ticket.ts";
import { createReceiptKey } from "./receipts/receipt.ts";

interface Dependencies {
  readonly database: Database;
  readonly papers: AttemptedPapersReader;
  readonly attempts: AttemptsStore;
  readonly users: Pick<UsersService, "getAccommodations">;
  readonly clock: Clock;
}

/** The body of the request that starts an attempt. */
export type StartInput = ParsedRequestParts<typeof attemptRoutes.start>["body"];

interface AttemptToStart {
  readonly assessment: AssessmentRecord;
  readonly student: ApiCaller;
  /** The student's previous attempt; undefined for the first one. */
  readonly before: AttemptRecord | undefined;
  readonly input: StartInput;
}

/** What the server knows or believes of a start. */
interface StartFacts {
  /** When the attempt began without a network; undefined for an attempt that begins now. */
  readonly startedAt?: Date;
  /** When the attempt ends at the latest. */
  readonly closesAt: string | null;
  readonly receiptKey: string;
  /** The extra support that a device without a network knew; absent for an attempt that begins now. */
  readonly promised?: Pick<Ticket, "timeFactor" | "pauseMinutes">;
}

const conflict = (reason: ErrorReason): ApiError => new ApiError("CONFLICT", reason);

const getNextNumber = (before: AttemptRecord | undefined): number => (before?.number ?? 0) + 1;

/** Returns true if the request begins an attempt after the attempt `before`. */
export const mustStartNext = (
  assessment: AssessmentRecord,
  before: AttemptRecord,
  { offline }: StartInput,
): boolean => {
  // A repeated request of a device that began without a network never begins the next attempt.
  const isRepeated =
    offline !== undefined && (readTicket(offline.ticket)?.attempt ?? 0) < getNextNumber(before);
  return (
    !isRepeated &&
    before.status === "SUBMITTED" &&
    before.number < getAttemptsAllowed(assessment, before)
  );
};

/** Throws if no attempt can begin at the time `now`, whatever the clock of the device says. */
const requireOpen = ({ opensAt, closesAt }: AssessmentRecord, now: Date): void => {
  if (isClosed(closesAt, now)) throw conflict("assessmentClosed");
  if (isBeforeOpening(opensAt, now)) throw conflict("assessmentNotOpen");
};

/** Throws unless the attempt can begin. Before the opening time and after the closing time none begins without a prepared paper. */
const checkStart = async (
  papers: AttemptedPapersReader,
  { assessment, student, before, input: { word, offline } }: AttemptToStart,
  now: Date,
): Promise<StartFacts> => {
  const number = getNextNumber(before);
  if (offline !== undefined) {
    const claimed = { assessment, studentId: student.id, number, word, offline };
    return checkOfflineStart(papers, claimed, now);
  }
  requireOpen(assessment, now);
  const known = await requireAccessWord(papers, assessment, word);
  const owner = { assessmentId: assessment.id, studentId: student.id, number };
  // The student's other device may have begun the same attempt without a network. Its receipts are valid, too.
  const receiptKey =
    assessment.canPrepare === true && known?.ticketKey !== undefined
      ? derivePreparedReceiptKey(known.ticketKey, owner)
      : createReceiptKey();
  return { closesAt: assessment.closesAt, receiptKey };
};

/**
 * Creates the function that starts a student's next attempt. If a concurrent request already started the attempt, the
 * function returns that attempt.
 */
export const createAttemptStarter = ({
  database,
  papers,
  attempts,
  users,
  clock,
}: Dependencies) => {
  const start = (
    { assessment, student, before }: AttemptToStart,
    { startedAt, closesAt, receiptKey, promised = {} }: StartFacts,
  ): Promise<AttemptRecord> =>
    database.transact(async (transaction) => {
      const [support, latest] = await Promise.all([
        users.getAccommodations(student.id, transaction),
        before && attempts.get(assessment.id, student.id, transaction),
      ]);
      const now = clock.now();
      const accommodations = withPromisedSupport(support, promised);
      const attempter = { ...student, accommodations, receiptKey };
      const timed = { ...assessment, closesAt };
      const attempt = {
        ...createAttempt(timed, attempter, before, startedAt ?? now),
        contactAt: now,
        ...(startedAt && { offlineStart: true }),
      };
      if (!isBeforeLateAnswersWindowEnd(attempt, now)) throw conflict("attemptOver");
      if (before === undefined) {
        attempts.create(transaction, attempt);
        return attempt;
      }
      if (latest?.number !== before.number) return latest ?? attempt;
      attempts.set(transaction, attempt);
      return attempt;
    });

  return async (toStart: AttemptToStart): Promise<AttemptRecord> => {
    const facts = await checkStart(papers, toStart, clock.now());
    return createOrGetDocument(
      () => start(toStart, facts),
      () => attempts.get(toStart.assessment.id, toStart.student.id),
    );
  };
};
