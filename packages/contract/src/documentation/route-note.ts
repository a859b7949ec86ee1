import type { ErrorCode } from "../errors.ts";
import type { RouteSpec } from "../http.ts";

/** What a reader needs of a route beyond its shape. */
export interface RouteNote {
  /** One sentence. */
  readonly summary: string;
  /** Where the behaviour is not obvious. */
  readonly note?: string;
  /** The codes that its shape does not tell. */
  readonly errors?: readonly ErrorCode[];
}

/** A note for each route of a resource, and for nothing else. */
export type RouteNotes<Routes extends Readonly<Record<string, RouteSpec>>> = {
  readonly [Name in keyof Routes]: RouteNote;
};
