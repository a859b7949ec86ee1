import { Buffer } from "node:buffer";
import { invalidArgument } from "../model/status.ts";
import type { Micros } from "../model/value.ts";

/** The position where the next page of a list starts. */
export interface ListPosition {
  /** Identifies the listed collection or query. A page token is valid only for the same request. */
  readonly scope: string;
  /**
   * Number of items on the previous pages. All pages read the version at `time`, so they neither overlap nor
   * skip items.
   */
  readonly offset: number;
  /**
   * Read time of the first page. It is undefined in a transaction, because a transaction always reads one
   * version.
   */
  readonly time?: Micros;
  /** The last name on the previous page, in a list that is sorted by name. */
  readonly after?: string;
}

export function toPageToken({ scope, offset, time, after }: ListPosition): string {
  const text = JSON.stringify([scope, offset, time === undefined ? "" : String(time), after ?? ""]);
  return Buffer.from(text).toString("base64url");
}

/** Parses a page token. An empty token selects the first page. */
export function fromPageToken(token: string, scope: string): ListPosition {
  if (token === "") return { scope, offset: 0 };
  const [tokenScope, offset, time, after] = parse(token);
  if (
    tokenScope !== scope ||
    typeof offset !== "number" ||
    !Number.isSafeInteger(offset) ||
    offset < 0 ||
    typeof time !== "string" ||
    !/^\d{0,18}$/.test(time) ||
    typeof after !== "string"
  ) {
    throw invalidToken();
  }
  return {
    scope,
    offset,
    ...(time !== "" && { time: BigInt(time) }),
    ...(after !== "" && { after }),
  };
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
