import { Buffer } from "node:buffer";
import { invalidArgument } from "../model/status.ts";
import type { Micros } from "../model/value.ts";

/** Where a list goes on: an offset into the state at a time, so that pages neither overlap nor miss anything. */
export interface Page {
  /** What the list is of. A token serves only the request that it was made for. */
  readonly scope: string;
  readonly offset: number;
  /** Absent inside a transaction, which sees one state anyway. */
  readonly time?: Micros;
}

export function toPageToken({ scope, offset, time }: Page): string {
  const text = JSON.stringify([scope, offset, time === undefined ? "" : String(time)]);
  return Buffer.from(text).toString("base64url");
}

/** The first page for an empty token. */
export function fromPageToken(token: string, scope: string): Page {
  if (token === "") return { scope, offset: 0 };
  const [tokenScope, offset, time] = parse(token);
  const isValid =
    tokenScope === scope &&
    typeof offset === "number" &&
    Number.isSafeInteger(offset) &&
    offset >= 0 &&
    typeof time === "string" &&
    /^\d{0,18}$/.test(time);
  if (!isValid) throw invalidToken();
  return { scope, offset, ...(time !== "" && { time: BigInt(time) }) };
}

function parse(token: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(token, "base64url").toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    throw invalidToken();
  }
}

function invalidToken(): Error {
  return invalidArgument("Invalid page token.");
}
