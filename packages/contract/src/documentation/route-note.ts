import type { ErrorCode } from "../errors.ts";
import type { RouteDefinition } from "../http.ts";

/** Texts about a route for the API documentation. */
export interface RouteNote {
  /** What the route does, in one sentence. */
  readonly summary: string;
  /** Details of the route's behaviour, in Markdown. */
  readonly note?: string;
  /** Error codes of the route that cannot be derived from its specification. */
  readonly errors?: readonly ErrorCode[];
}

/** The texts about a resource, with exactly one entry for each of its routes. */
export type RouteNotes<Routes extends Readonly<Record<string, RouteDefinition>>> = {
  readonly [Name in keyof Routes]: RouteNote;
};
