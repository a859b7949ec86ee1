import type { ErrorCode } from "../errors.ts";
import type { RouteSpec } from "../http.ts";

/** Texts about a route for the API documentation. */
export interface RouteNote {
  /** One sentence. */
  readonly summary: string;
  /** Details of the behaviour, in Markdown. */
  readonly note?: string;
  /** Error codes that do not follow from the route's specification. */
  readonly errors?: readonly ErrorCode[];
}

/** Exactly one note for each route of a resource. */
export type RouteNotes<Routes extends Readonly<Record<string, RouteSpec>>> = {
  readonly [Name in keyof Routes]: RouteNote;
};
