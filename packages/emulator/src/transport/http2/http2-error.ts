/** https://www.rfc-editor.org/rfc/rfc9113#section-7; those that are said in here. */
export const ERROR_CODES = {
  NO_ERROR: 0x0,
  PROTOCOL_ERROR: 0x1,
  INTERNAL_ERROR: 0x2,
  FLOW_CONTROL_ERROR: 0x3,
  STREAM_CLOSED: 0x5,
  FRAME_SIZE_ERROR: 0x6,
  REFUSED_STREAM: 0x7,
  COMPRESSION_ERROR: 0x9,
  ENHANCE_YOUR_CALM: 0xb,
} as const;
export type ErrorName = keyof typeof ERROR_CODES;

/** Of the peer's making; the connection ends with it. */
export class ConnectionError extends Error {
  readonly code: ErrorName;

  constructor(code: ErrorName, message: string) {
    super(message);
    this.code = code;
  }
}

/** Of the peer's making; one stream ends with it, the connection goes on. */
export class StreamError extends Error {
  readonly code: ErrorName;
  readonly streamId: number;

  constructor(code: ErrorName, streamId: number, message: string) {
    super(message);
    this.code = code;
    this.streamId = streamId;
  }
}

export const protocolError = (message: string): ConnectionError =>
  new ConnectionError("PROTOCOL_ERROR", message);
export const frameSizeError = (message: string): ConnectionError =>
  new ConnectionError("FRAME_SIZE_ERROR", message);
