import { Buffer } from "node:buffer";
import { createInvalidArgumentError } from "../model/status.ts";
import type { EpochMicros } from "../model/value.ts";

/** The position where the next page of a list starts. */
export interface PageStartPosition {
  /**
   * A text that identifies the listed collection or query. A page token is valid only for requests with the same
   * scope.
   */
  readonly scope: string;
  /**
   * Number of items on the previous pages. All pages read the database version at `time`, so that no item is
   * repeated or skipped.
   */
  readonly offset: number;
  /**
   * Read time of the first page. Undefined in a transaction, because all reads of a transaction see the same
   * version.
   */
  readonly time?: EpochMicros;
  /** The last document name on the previous page. Set only for lists that are sorted by name. */
  readonly after?: string;
}

export function encodePageToken({ scope, offset, time, after }: PageStartPosition): string {
  const text = JSON.stringify([scope, offset, time === undefined ? "" : String(time), after ?? ""]);
  return Buffer.from(text).toString("base64url");
}

/** Parses a page token and checks that it belongs to `scope`. An empty token selects the first page. */
export function decodePageToken(token: string, scope: string): PageStartPosition {
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
  return createInvalidArgumentError("Invalid page token.");
}
