import { Buffer } from "node:buffer";
import { invalidArgument } from "../model/status.ts";
import type { Micros } from "../model/value.ts";

/** Where a list goes on. */
export interface Page {
  /** What the list is of. A token serves only the request that it was made for. */
  readonly scope: string;
  /** Items passed over, in the state at `time`: so pages neither overlap nor miss anything. */
  readonly offset: number;
  /** Absent inside a transaction, which sees one state anyway. */
  readonly time?: Micros;
  /** In a list by name, the last name given. */
  readonly after?: string;
}

export function toPageToken({ scope, offset, time, after }: Page): string {
  const text = JSON.stringify([scope, offset, time === undefined ? "" : String(time), after ?? ""]);
  return Buffer.from(text).toString("base64url");
}

/** The first page for an empty token. */
export function fromPageToken(token: string, scope: string): Page {
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
