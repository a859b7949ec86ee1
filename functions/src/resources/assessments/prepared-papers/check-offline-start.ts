import type { AppliedAccommodations } from "@darasa/contract/applied-accommodations";
import type { OfflineStart } from "@darasa/contract/attempts";
import type { Ticket } from "@darasa/contract/server/prepared-paper-ticket";
import type { ErrorReason } from "@darasa/contract/texts";
import { ApiError } from "../../../api-error.ts";
import { isRightAccessWord } from "../access-word/require-access-word.ts";
import type { AssessmentRecord } from "../assessment-records.ts";
import type { AttemptedPapersReader } from "../attempted-papers.ts";
import { isBeforeOpening, isClosed } from "../closing-time.ts";
import { derivePreparedReceiptKey, isTicketOf, readTicket } from "./ticket.ts";

interface ClaimedStart {
  readonly assessment: AssessmentRecord;
  readonly studentId: string;
  /** The number of the attempt that would begin. */
  readonly number: number;
  readonly word: string | undefined;
  readonly offline: OfflineStart;
}

/** A start without a network that the server believes. */
interface OfflineStartFacts {
  readonly startedAt: Date;
  /** When the attempt ends at the latest. */
  readonly closesAt: string | null;
  /** The secret of the receipt of the attempt, which the device has. */
  readonly receiptKey: string;
  /** The extra time and the pauses with which the device let the student write. */
  readonly promised: Pick<Ticket, "timeFactor" | "pauseMinutes">;
}

/** By how much a start may lie in the future, because devices measure the server's time with an error. */
const CLOCK_SKEW_MS = 60_000;

const denied = (reason: ErrorReason): ApiError => new ApiError("PERMISSION_DENIED", reason);
const conflict = (reason: ErrorReason): ApiError => new ApiError("CONFLICT", reason);

const toIso = (time: number): string => new Date(time).toISOString();

/**
 * Returns the hours in which a device may have begun with a prepared paper: the earlier opening and the later closing of the
 * hours in the ticket and the hours of now. The author may have changed the hours after the device loaded the paper, and a
 * device without a network cannot know this. With the wider hours, no student loses answers because of such a change.
 */
const getWidestHours = (
  assessment: Pick<AssessmentRecord, "opensAt" | "closesAt">,
  ticket: Ticket,
) => {
  const { opensAt, closesAt } = assessment;
  return {
    opensAt:
      opensAt === null || ticket.opensAt === null
        ? null
        : toIso(Math.min(Date.parse(opensAt), ticket.opensAt)),
    closesAt:
      closesAt === null || ticket.closesAt === null
        ? null
        : toIso(Math.max(Date.parse(closesAt), ticket.closesAt)),
  };
};

/**
 * Returns the extra support of an attempt that began without a network: what the student has now, with the longer time and
 * the longer pauses of now and of the ticket. Support that was taken away after the device loaded the paper would else
 * cost answers, as in `getWidestHours`.
 */
export const withPromisedSupport = (
  now: AppliedAccommodations | undefined,
  { timeFactor = 1, pauseMinutes = 0 }: OfflineStartFacts["promised"],
): AppliedAccommodations | undefined =>
  now === undefined && timeFactor === 1 && pauseMinutes === 0
    ? undefined
    : {
        largeText: now?.largeText ?? false,
        readAloud: now?.readAloud ?? false,
        timeFactor: Math.max(timeFactor, now?.timeFactor ?? 1),
        pauseMinutes: Math.max(pauseMinutes, now?.pauseMinutes ?? 0),
      };

/**
 * Returns when an attempt began of which a device says that it began without a network. Throws unless the student has
 * prepared this attempt, knew the word of that time, and could have begun then. The device names the time, so that the answers of
 * such an attempt count like late answers.
 */
export const checkOfflineStart = async (
  papers: Pick<AttemptedPapersReader, "listAccessWords">,
  { assessment, studentId, number, word, offline }: ClaimedStart,
  now: Date,
): Promise<OfflineStartFacts> => {
  const ticket = readTicket(offline.ticket);
  const words = ticket === undefined ? [] : await papers.listAccessWords(assessment);
  const known = words.find(({ version }) => version === ticket?.version);
  const owner = { assessmentId: assessment.id, studentId, number };
  const isExpected = assessment.canPrepare === true && ticket?.attempt === number;
  if (!isExpected || known?.ticketKey === undefined) throw denied("ticketInvalid");
  if (!isTicketOf(offline.ticket, known.ticketKey, owner)) throw denied("ticketInvalid");
  if (!isRightAccessWord(known.word, word)) throw denied("accessWordWrong");
  const startedAt = new Date(offline.startedAt);
  const time = startedAt.getTime();
  // A word starts nothing after it was replaced. Who began with it before keeps the attempt.
  if (known.until !== undefined && startedAt > new Date(known.until)) {
    throw denied("accessWordWrong");
  }
  if (time < ticket.preparedAt || time > now.getTime() + CLOCK_SKEW_MS) {
    throw conflict("offlineStartTimeWrong");
  }
  const { opensAt, closesAt } = getWidestHours(assessment, ticket);
  if (isClosed(closesAt, startedAt)) throw conflict("assessmentClosed");
  if (isBeforeOpening(opensAt, startedAt)) throw conflict("assessmentNotOpen");
  return {
    startedAt,
    closesAt,
    receiptKey: derivePreparedReceiptKey(known.ticketKey, owner),
    promised: ticket,
  };
};
