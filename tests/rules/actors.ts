import type { AccountClaims } from "@darasa/contract/server/account-documents";

const claims = (
  role: AccountClaims["role"],
  schoolId: string,
  status: AccountClaims["status"] = "ACTIVE",
): AccountClaims => ({ role, status, schoolId });

/** Who asks. The name is the uid; guests have no token at all. `moi` is a premium school, `kisumu` is not. */
const ACTORS = {
  guest: undefined,
  student: { ...claims("STUDENT", "moi"), className: "Form 2" },
  classmate: { ...claims("STUDENT", "moi"), className: "Form 2" },
  studentElsewhere: { ...claims("STUDENT", "kisumu"), className: "Form 2" },
  pendingStudent: claims("STUDENT", "moi", "PENDING"),
  suspendedTeacher: claims("TEACHER", "moi", "SUSPENDED"),
  teacher: claims("TEACHER", "moi"),
  teacherElsewhere: claims("TEACHER", "kisumu"),
  /** Suspended since; the token still says ACTIVE. */
  revokedTeacher: claims("TEACHER", "moi"),
  revokedAdmin: claims("ADMIN", "moi"),
  /** Reinstated in the very second in which this token was issued. */
  reinstatedTeacher: claims("TEACHER", "moi"),
  admin: claims("ADMIN", "moi"),
  adminElsewhere: claims("ADMIN", "kisumu"),
  rejectedAdmin: claims("ADMIN", "moi", "REJECTED"),
  parent: claims("PARENT", "moi"),
  /** The link to the student still waits for the school. */
  pendingParent: claims("PARENT", "moi"),
} as const satisfies Record<string, AccountClaims | undefined>;

export type Actor = keyof typeof ACTORS;

export const ALL_ACTORS = Object.keys(ACTORS).filter((name): name is Actor => name in ACTORS);

/** When the tokens of all actors were issued, in seconds since the epoch. */
const AUTH_TIME = 1_790_000_000;

/** `revocations/{uid}` of those who have one. */
export const REVOCATIONS: Readonly<Partial<Record<Actor, { readonly validAfter: number }>>> = {
  revokedTeacher: { validAfter: AUTH_TIME + 1 },
  revokedAdmin: { validAfter: AUTH_TIME + 1 },
  reinstatedTeacher: { validAfter: AUTH_TIME },
};

/** What the API's sessions put into a token. */
export const getTokenClaims = (actor: Actor): Readonly<Record<string, unknown>> | undefined => {
  const own = ACTORS[actor];
  return own === undefined
    ? undefined
    : { sub: actor, user_id: actor, auth_time: AUTH_TIME, ...own };
};

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** An unsigned ID token, as the Auth emulator makes them. */
export const createIdToken = (actor: Actor): string | undefined => {
  const payload = getTokenClaims(actor);
  if (payload === undefined) return undefined;
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(payload)}.`;
};
