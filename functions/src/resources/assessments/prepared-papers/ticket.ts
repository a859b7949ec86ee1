import { createHmac, timingSafeEqual } from "node:crypto";
import { type Ticket, ticketSchema } from "@darasa/contract/server/prepared-paper-ticket";
import { toReceiptKey } from "../receipts/receipt.ts";

export interface TicketOwner {
  readonly assessmentId: string;
  readonly studentId: string;
}

const sign = (payload: string, key: string, { assessmentId, studentId }: TicketOwner): Buffer =>
  createHmac("sha256", Buffer.from(key, "base64"))
    .update(JSON.stringify([assessmentId, studentId, payload]))
    .digest();

/** Creates a ticket: what the server says about a prepared paper, and its signature. Nothing about it is stored. */
export const createTicket = (ticket: Ticket, key: string, owner: TicketOwner): string => {
  const payload = Buffer.from(JSON.stringify(ticket)).toString("base64url");
  return `${payload}.${sign(payload, key, owner).toString("base64url")}`;
};

/** Returns what a ticket says, without checking its signature; undefined if it is no ticket. */
export const readTicket = (text: string): Ticket | undefined => {
  try {
    const [payload = ""] = text.split(".");
    return ticketSchema.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  } catch {
    return undefined;
  }
};

/** Returns true if the server has made the ticket for this student and assessment. */
export const isTicketOf = (text: string, key: string, owner: TicketOwner): boolean => {
  const [payload = "", signature = ""] = text.split(".");
  const expected = sign(payload, key, owner);
  const sent = Buffer.from(signature, "base64url");
  return sent.length === expected.length && timingSafeEqual(sent, expected);
};

/**
 * Returns the secret of the receipt of an attempt that begins without a network. The device gets it with the paper, and the
 * server computes it again when it learns of the attempt.
 */
export const derivePreparedReceiptKey = (
  key: string,
  { assessmentId, studentId, number }: TicketOwner & { readonly number: number },
): string =>
  toReceiptKey(
    createHmac("sha256", Buffer.from(key, "base64"))
      .update(JSON.stringify(["receipt", assessmentId, studentId, number]))
      .digest(),
  );
