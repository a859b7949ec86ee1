import { protocolError } from "./http2-error.ts";

/** https://www.rfc-editor.org/rfc/rfc9113#section-6. */
export const FRAME = {
  data: 0x0,
  headers: 0x1,
  priority: 0x2,
  rstStream: 0x3,
  settings: 0x4,
  pushPromise: 0x5,
  ping: 0x6,
  goaway: 0x7,
  windowUpdate: 0x8,
  continuation: 0x9,
} as const;

export const FLAG = {
  ack: 0x1,
  endStream: 0x1,
  endHeaders: 0x4,
  padded: 0x8,
  priority: 0x20,
} as const;

export const FRAME_HEADER_BYTES = 9;
/** The smallest limit that a peer may have, and ours. */
export const FRAME_PAYLOAD_BYTES = 16_384;

export interface Frame {
  readonly type: number;
  readonly flags: number;
  readonly streamId: number;
  readonly payload: Buffer;
}

export const hasFlag = ({ flags }: Frame, flag: number): boolean => (flags & flag) !== 0;

/** The payload of a DATA or HEADERS frame without its padding. */
export function withoutPadding(frame: Frame): Buffer {
  const { payload } = frame;
  if (!hasFlag(frame, FLAG.padded)) return payload;
  const [padding = 0] = payload;
  if (padding >= payload.length) throw protocolError("There is more padding than payload.");
  return payload.subarray(1, payload.length - padding);
}
