import type { ErrorCode } from "../errors.ts";
import type { RouteSpec } from "../http.ts";

/** When each code is answered, for people. docs/errors.md says the same. */
export const ERROR_MEANINGS = {
  INVALID_REQUEST:
    "The request breaks a rule of its schema, or is not well formed. `errors` names every field at once.",
  UNAUTHENTICATED:
    "No valid token: absent, expired, revoked, or of an account that is gone. The browser logs out.",
  INVALID_CREDENTIALS:
    "A login with a wrong e-mail or password (never saying which), or a refresh token that is no longer good.",
  PERMISSION_DENIED: "The role, the school or the relation between two people does not allow it.",
  ACCOUNT_NOT_ACTIVE:
    "The account is pending, rejected or suspended; the message says which and why.",
  INVALID_ADMIN_CODE: "The code does not belong to that institution.",
  NOT_FOUND:
    "No such route, or no such thing that the caller may know of: a school, a person, a conversation, a content, an assessment.",
  CONFLICT:
    "The state does not allow it: deciding about an account that is already decided, an admission number that is taken, an assessment that is over, a draft that has been published.",
  CHANGED_ELSEWHERE:
    "A change names the `revision` that it began from, and the draft has been saved with other words since. Nothing is written.",
  EMAIL_TAKEN: "A registration with an e-mail address that has an account.",
  PAYLOAD_TOO_LARGE: "The body, or the file, is larger than the route takes.",
  UNSUPPORTED_MEDIA_TYPE: "The body is not JSON in plain UTF-8, or the file is no PDF, MP4 or MP3.",
  TOO_MANY_REQUESTS:
    "Too many logins, passwords or admin codes in a quarter of an hour, or too many changes of one thing at once. `Retry-After` says how long to wait.",
  INTERNAL: "A fault of ours. It is reported with its cause; the answer says nothing about it.",
} as const satisfies Record<ErrorCode, string>;

/** A path parameter can be spelled wrongly, and every write reads a body, if only to find it empty. */
const readsInput = ({ method, params, query }: RouteSpec): boolean =>
  method !== "GET" || params !== undefined || query !== undefined;

/** The codes that a route can answer because of its shape; a write may meet others at the same document. */
export const codesOfShape = (spec: RouteSpec): ErrorCode[] => [
  ...(readsInput(spec) ? (["INVALID_REQUEST"] as const) : []),
  ...(spec.access === "public" ? [] : (["UNAUTHENTICATED", "ACCOUNT_NOT_ACTIVE"] as const)),
  ...(typeof spec.access === "string" ? [] : (["PERMISSION_DENIED"] as const)),
  ...(spec.method === "GET"
    ? []
    : (["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "TOO_MANY_REQUESTS"] as const)),
  "INTERNAL",
];
