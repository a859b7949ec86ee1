import type { AccountClaims } from "@darasa/contract";

const claims = (
  role: AccountClaims["role"],
  schoolId: string,
  status: AccountClaims["status"] = "ACTIVE",
): AccountClaims => ({ role, status, schoolId });

/** Who asks. The name is the uid; guests have no token at all. `moi` is a premium school, `kisumu` is not. */
export const ACTORS = {
  guest: undefined,
  student: { ...claims("STUDENT", "moi"), className: "Form 2" },
  classmate: { ...claims("STUDENT", "moi"), className: "Form 2" },
  studentElsewhere: { ...claims("STUDENT", "kisumu"), className: "Form 2" },
  pendingStudent: claims("STUDENT", "moi", "PENDING"),
  suspendedTeacher: claims("TEACHER", "moi", "SUSPENDED"),
  teacher: claims("TEACHER", "moi"),
  teacherElsewhere: claims("TEACHER", "kisumu"),
  admin: claims("ADMIN", "moi"),
  adminElsewhere: claims("ADMIN", "kisumu"),
  rejectedAdmin: claims("ADMIN", "moi", "REJECTED"),
  parent: claims("PARENT", "moi"),
  /** The link to the student still waits for the school. */
  pendingParent: claims("PARENT", "moi"),
} as const satisfies Record<string, AccountClaims | undefined>;

export type Actor = keyof typeof ACTORS;

export const ALL_ACTORS = Object.keys(ACTORS).filter((name): name is Actor => name in ACTORS);

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** An unsigned ID token, as the Auth emulator makes them. */
export const tokenOf = (actor: Actor): string | undefined => {
  const own = ACTORS[actor];
  if (own === undefined) return undefined;
  const payload = { sub: actor, user_id: actor, ...own };
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(payload)}.`;
};
