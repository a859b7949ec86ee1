/** The canonical gRPC status codes. https://grpc.io/docs/guides/status-codes/ */
export const STATUS_CODES = {
  OK: 0,
  CANCELLED: 1,
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  OUT_OF_RANGE: 11,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  DATA_LOSS: 15,
  UNAUTHENTICATED: 16,
} as const;

export type StatusCode = keyof typeof STATUS_CODES;

/** An error with a gRPC status code. Each transport converts it to its own format. */
export class StatusError extends Error {
  override readonly name = "StatusError";
  readonly code: StatusCode;

  constructor(code: StatusCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const createInvalidArgumentError = (message: string): StatusError =>
  new StatusError("INVALID_ARGUMENT", message);

/**
 * Returns an UNIMPLEMENTED error for a feature that the emulator lacks. A test compares the calls of this
 * function with the list of unimplemented features in the README.
 */
export const createUnimplementedError = (what: string): StatusError =>
  new StatusError("UNIMPLEMENTED", what);
