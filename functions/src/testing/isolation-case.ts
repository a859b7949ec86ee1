import type { GeneratedDocument, SignedInActor } from "./school-isolation-fixture.ts";

/**
 * A request for one thing of the school "moi". `allowed` actors succeed. Actors in `statuses` get this error
 * status, because they may know that the thing exists. For all other actors the thing does not exist: they get
 * the same response as for a missing thing.
 */
export interface TargetCase {
  readonly kind: "target";
  /** The id of the thing, or the name of a document whose id the API has generated. */
  readonly target: GeneratedDocument | (string & {});
  readonly allowed: readonly SignedInActor[];
  readonly statuses?: Readonly<Partial<Record<SignedInActor, number>>>;
  /** The id of a missing thing; "missing" if absent. */
  readonly missing?: string;
  /** The status of a response for a missing thing; 404 if absent. */
  readonly missingStatus?: number;
  /** Creates the request body. If the path has no parameter, the body contains the target. */
  readonly body?: (target: string) => unknown;
  /** Creates the query of the URL, if the query contains the target. */
  readonly query?: (target: string) => string;
}

/** A request for a list or for counts. Only the responses to `allowed` actors may contain the text `secret`. */
export interface ListCase {
  readonly kind: "list";
  readonly allowed: readonly SignedInActor[];
  readonly secret?: string;
  readonly query?: string;
}

/**
 * A request that names no thing of another user. Its path has no parameter, and its response contains nothing of
 * another school.
 */
interface OwnCase {
  readonly kind: "own";
}

/** A request for public data. Everybody gets the same response. */
interface PublicCase {
  readonly kind: "public";
  readonly target?: string;
}

export type IsolationCase = TargetCase | ListCase | OwnCase | PublicCase;

export const OWN: readonly IsolationCase[] = [{ kind: "own" }];
export const STAFF = ["admin", "teacher"] as const;
export const SCHOOL = [...STAFF, "student", "parent"] as const;
const ELSEWHERE = [
  "adminElsewhere",
  "teacherElsewhere",
  "studentElsewhere",
  "parentElsewhere",
  "guardianElsewhere",
] as const;
/** The parents who follow the student of "moi": one of the school, and one whose account belongs to another school. */
export const GUARDIANS = ["parent", "guardianElsewhere"] as const;
export const EVERYBODY = [...SCHOOL, ...ELSEWHERE, "office"] as const;

export const target = (
  id: TargetCase["target"],
  allowed: TargetCase["allowed"],
  more: Partial<TargetCase> = {},
): TargetCase => ({ kind: "target", target: id, allowed, ...more });

export const list = (allowed: ListCase["allowed"], more: Partial<ListCase> = {}): ListCase => ({
  kind: "list",
  allowed,
  ...more,
});
