import type { ErrorCode } from "../errors.ts";
import type { RouteDefinition } from "../http.ts";

/** A text for each error code that says when the API returns it. docs/errors.md contains the same texts. */
export const ERROR_CODE_MEANINGS = {
  INVALID_REQUEST:
    "The request does not match its schema or is malformed. `errors` lists all invalid fields.",
  UNAUTHENTICATED:
    "No valid token: missing, expired, revoked, or of a deleted account. The browser logs out. With the reason `appCheckFailed`: App Check is enforced and its token is missing or invalid; the browser does not log out.",
  INVALID_CREDENTIALS:
    "A login with a wrong e-mail address or password (the response does not tell which), or an invalid refresh token.",
  PERMISSION_DENIED:
    "The role, the school or the relation between two users does not allow the request.",
  ACCOUNT_NOT_ACTIVE:
    "The account is pending, rejected or suspended, or its school is suspended: `reason` names the status, and `statusReason` contains the reason that an administrator wrote.",
  PIN_CHANGE_REQUIRED:
    "The PIN of a login is right, but somebody else chose it. The user must replace it, which also logs in.",
  INVALID_ADMIN_CODE:
    "The admin code is wrong, expired or used up, or the admin codes of the institution are blocked.",
  NOT_FOUND:
    "No such route, or no such resource that the caller may see: school, user, conversation, content, assessment.",
  CONFLICT:
    "The state does not allow the request: the account or the application is already decided, the admission number is taken, the school is suspended, the assessment is over or closed, or the draft is published.",
  CHANGED_ELSEWHERE:
    "The stored draft or the stored settings have another `revision` than the request: they were saved with other content in the meantime. Nothing is written.",
  PAYLOAD_TOO_LARGE: "The body or the file is larger than the limit of the route.",
  UNSUPPORTED_MEDIA_TYPE: "The body is not JSON in UTF-8, or the file is not a PDF, MP4 or MP3.",
  TOO_MANY_REQUESTS:
    "A rate limit of the route is reached, or too many requests change the same document. `Retry-After` contains the seconds to wait.",
  INTERNAL:
    "An error of the server, which is logged with its cause. The response contains no details.",
} as const satisfies Record<ErrorCode, string>;

/**
 * Returns true if a request to the route can be invalid: path or query parameters can be malformed, and every
 * route with a method other than GET reads a body.
 */
const readsInput = ({ method, params, query }: RouteDefinition): boolean =>
  method !== "GET" || params !== undefined || query !== undefined;

/**
 * Derives the error codes of a route from its specification. Every route that writes can respond with 429 even
 * without a rate limit, because the API sends 429 if too many requests change the same document.
 */
export const getRouteErrorCodes = (spec: RouteDefinition): ErrorCode[] => [
  ...(readsInput(spec) ? (["INVALID_REQUEST"] as const) : []),
  // Where App Check is enforced, public routes answer UNAUTHENTICATED, too.
  "UNAUTHENTICATED",
  ...(spec.access === "public" ? [] : (["ACCOUNT_NOT_ACTIVE"] as const)),
  ...(typeof spec.access === "string" ? [] : (["PERMISSION_DENIED"] as const)),
  ...(spec.method === "GET"
    ? []
    : (["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "TOO_MANY_REQUESTS"] as const)),
  "INTERNAL",
];
