/** All error codes of the API with their HTTP status. Documented in docs/errors.md. */
export const HTTP_STATUS_BY_ERROR_CODE = {
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  /**
   * The code for a failed login or an invalid refresh token. After a failed login, the browser shows the message
   * in the login form and does not end the session. After every other response with the status 401, the browser
   * ends the session.
   */
  INVALID_CREDENTIALS: 401,
  PERMISSION_DENIED: 403,
  ACCOUNT_NOT_ACTIVE: 403,
  /** The code for a right PIN that the user must replace before it opens a session. */
  PIN_CHANGE_REQUIRED: 403,
  INVALID_ADMIN_CODE: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  CHANGED_ELSEWHERE: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof HTTP_STATUS_BY_ERROR_CODE;

export const ERROR_CODES = Object.keys(HTTP_STATUS_BY_ERROR_CODE).filter(
  (code): code is ErrorCode => code in HTTP_STATUS_BY_ERROR_CODE,
);
