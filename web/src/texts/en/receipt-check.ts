import { formatNumber } from "./language.ts";

/** The texts with which staff check the code that a student got for handing in. */
export const receiptCheckHeading = "Check a code";
export const receiptCheckHint =
  "Students get a code when they hand in, also without a network. Type it here to see if their answers arrived.";
export const receiptCodeLabel = "Code of the student";
export const receiptCodeHint = "16 letters and numbers. Small letters and spaces are fine.";
export const checkReceiptButton = "Check";
export const checkingReceiptBusyLabel = "Checking…";
export const receiptCheckFailedMessage = "The code could not be checked. Please try again.";
export const seeAnswersLink = "See the answers";

export interface CheckedFacts {
  readonly student: string;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  /** When the answers arrived; empty while they have not. */
  readonly time: string;
}
const formatOwner = ({ student, attempt }: CheckedFacts): string =>
  attempt === 1 ? student : `${student}, attempt ${formatNumber(attempt)}`;

export const formatCheckedReceipt = {
  SAME: (facts: CheckedFacts): string =>
    `This code belongs to ${formatOwner(facts)}. The answers arrived on ${facts.time}, and they are the same as on the device.`,
  DIFFERENT: (facts: CheckedFacts): string =>
    `This code belongs to ${formatOwner(facts)}. Answers arrived on ${facts.time}, but they are not those of the code.`,
  NOT_ARRIVED: (facts: CheckedFacts): string =>
    `This code belongs to ${formatOwner(facts)}. The answers have not been handed in yet. Ask the student to open Darasa with a network on the same device.`,
} as const;
