import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import type { AccountClaims } from "@darasa/contract/server/account-documents";

const claims = (
  role: AccountClaims["role"],
  schoolId: string,
  status: AccountClaims["status"] = "ACTIVE",
): AccountClaims => ({ role, status, schoolId });

/**
 * The users who send requests in the rules tests, by user id, with the claims of their tokens. `guest` has no
 * token. The school `moi` has a premium plan; the school `kisumu` has the free plan. The names of actors of
 * `kisumu` end in "Elsewhere". `office` is an administrator of the national office.
 */
const ACTORS = {
  guest: undefined,
  student: { ...claims("STUDENT", "moi"), className: "Form 2", classId: "east" },
  classmate: { ...claims("STUDENT", "moi"), className: "Form 2", classId: "east" },
  /** A student of the same grade in another class. */
  schoolmate: { ...claims("STUDENT", "moi"), className: "Form 2", classId: "west" },
  /** A student of the same grade whom the school has not put into a class. */
  newStudent: { ...claims("STUDENT", "moi"), className: "Form 2" },
  studentElsewhere: { ...claims("STUDENT", "kisumu"), className: "Form 2", classId: "blue" },
  pendingStudent: claims("STUDENT", "moi", "PENDING"),
  suspendedTeacher: claims("TEACHER", "moi", "SUSPENDED"),
  teacher: claims("TEACHER", "moi"),
  teacherElsewhere: claims("TEACHER", "kisumu"),
  /**
   * A teacher who was suspended after the issue of this token. The token still contains the status ACTIVE, but
   * the rules must refuse it.
   */
  revokedTeacher: claims("TEACHER", "moi"),
  revokedAdmin: claims("ADMIN", "moi"),
  /**
   * A teacher who was reinstated in the same second in which this token was issued. The rules must accept the
   * token.
   */
  reinstatedTeacher: claims("TEACHER", "moi"),
  /** An administrator whose token comes from a sign-in at Firebase without the API, so it lacks `signedInAt`. */
  adminSignedInElsewhere: claims("ADMIN", "moi"),
  /** Like `revokedTeacher`, but the token was issued after the revocation, for a custom token from before it. */
  teacherWithOldCustomToken: claims("TEACHER", "moi"),
  admin: claims("ADMIN", "moi"),
  adminElsewhere: claims("ADMIN", "kisumu"),
  office: claims("ADMIN", NATIONAL_OFFICE_INSTITUTION_ID),
  rejectedAdmin: claims("ADMIN", "moi", "REJECTED"),
  parent: claims("PARENT", "moi"),
  /** A parent with an approved guardian link to a student of `kisumu`. */
  parentElsewhere: claims("PARENT", "kisumu"),
  /** A parent whose guardian link to the student is PENDING. */
  pendingParent: claims("PARENT", "moi"),
} as const satisfies Record<string, AccountClaims | undefined>;

export type RulesTestActor = keyof typeof ACTORS;

export const ALL_RULES_TEST_ACTORS = Object.keys(ACTORS).filter(
  (name): name is RulesTestActor => name in ACTORS,
);

/** The time of the login (`signedInAt`) of all tokens, in seconds since the epoch. */
const SIGNED_IN_AT = 1_790_000_000;
/** The claim `auth_time`: the time at which the custom token of the login was exchanged. */
const AUTH_TIME: Readonly<Partial<Record<RulesTestActor, number>>> = {
  teacherWithOldCustomToken: SIGNED_IN_AT + 600,
};

/**
 * The documents `revocations/{uid}`, by the user id of the actor. Each document revokes the user's tokens whose
 * `signedInAt` is before `validAfter`.
 */
export const TOKEN_REVOCATION_DOCUMENTS: Readonly<
  Partial<Record<RulesTestActor, { readonly validAfter: number }>>
> = {
  revokedTeacher: { validAfter: SIGNED_IN_AT + 1 },
  revokedAdmin: { validAfter: SIGNED_IN_AT + 1 },
  teacherWithOldCustomToken: { validAfter: SIGNED_IN_AT + 1 },
  reinstatedTeacher: { validAfter: SIGNED_IN_AT },
};

/** Returns the claims of the actor's ID token; undefined for a guest. */
export const getClaimsOfActor = (
  actor: RulesTestActor,
): Readonly<Record<string, unknown>> | undefined => {
  const own = ACTORS[actor];
  if (own === undefined) return undefined;
  return {
    sub: actor,
    user_id: actor,
    auth_time: AUTH_TIME[actor] ?? SIGNED_IN_AT,
    ...(actor === "adminSignedInElsewhere" ? {} : { signedInAt: SIGNED_IN_AT }),
    ...own,
  };
};

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Creates an unsigned ID token in the format of the Auth emulator; undefined for a guest. */
export const createIdToken = (actor: RulesTestActor): string | undefined => {
  const payload = getClaimsOfActor(actor);
  if (payload === undefined) return undefined;
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(payload)}.`;
};
