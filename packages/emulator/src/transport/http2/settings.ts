import { FRAME_PAYLOAD_BYTES } from "./frame.ts";
import { ConnectionError, frameSizeError, protocolError } from "./http2-error.ts";

/** https://www.rfc-editor.org/rfc/rfc9113#section-6.5.2. */
const SETTING = {
  enablePush: 0x2,
  maxConcurrentStreams: 0x3,
  initialWindowSize: 0x4,
  maxFrameSize: 0x5,
  maxHeaderListSize: 0x6,
} as const;
const SETTING_BYTES = 6;
export const MAX_WINDOW_BYTES = 2 ** 31 - 1;
/** What holds for a connection at its beginning, and for each stream until a setting says otherwise. */
export const DEFAULT_WINDOW_BYTES = 65_535;
const MAX_FRAME_SIZE = 2 ** 24 - 1;

/**
 * Of the peer's settings those that bind what is sent. The size of its header table does not: nothing is put there. Nor
 * does its limit for header lists, which is advice: an error text is worth trying.
 */
export interface PeerSettings {
  readonly initialWindowSize: number;
  readonly maxFrameSize: number;
}

export const INITIAL_PEER_SETTINGS: PeerSettings = {
  initialWindowSize: DEFAULT_WINDOW_BYTES,
  maxFrameSize: FRAME_PAYLOAD_BYTES,
};

/** The settings as they are after a SETTINGS frame. Throws a ConnectionError. */
export function changeSettings(settings: PeerSettings, payload: Buffer): PeerSettings {
  if (payload.length % SETTING_BYTES !== 0) throw frameSizeError("A setting is cut off.");
  let { initialWindowSize, maxFrameSize } = settings;
  for (let at = 0; at < payload.length; at += SETTING_BYTES) {
    const value = payload.readUInt32BE(at + 2);
    switch (payload.readUInt16BE(at)) {
      case SETTING.enablePush:
        if (value > 1) throw protocolError("Push is either on or off.");
        break;
      case SETTING.initialWindowSize:
        if (value > MAX_WINDOW_BYTES) {
          throw new ConnectionError("FLOW_CONTROL_ERROR", "The initial window is too large.");
        }
        initialWindowSize = value;
        break;
      case SETTING.maxFrameSize:
        if (value < FRAME_PAYLOAD_BYTES || value > MAX_FRAME_SIZE) {
          throw protocolError("The largest frame is out of bounds.");
        }
        maxFrameSize = value;
        break;
    }
  }
  return { initialWindowSize, maxFrameSize };
}

const MEBIBYTE = 1024 * 1024;
export const OWN_SETTINGS = {
  maxConcurrentStreams: 100_000,
  // The default window of 64 KiB makes a large commit wait for a round trip every few documents.
  initialWindowSize: 4 * MEBIBYTE,
  maxHeaderListSize: 64 * 1024,
} as const;

/** The payload that tells a peer of the settings in here. */
export function encodeOwnSettings(): Buffer {
  const entries = [
    [SETTING.maxConcurrentStreams, OWN_SETTINGS.maxConcurrentStreams],
    [SETTING.initialWindowSize, OWN_SETTINGS.initialWindowSize],
    [SETTING.maxHeaderListSize, OWN_SETTINGS.maxHeaderListSize],
  ] as const;
  const payload = Buffer.alloc(entries.length * SETTING_BYTES);
  entries.forEach(([setting, value], index) => {
    payload.writeUInt16BE(setting, index * SETTING_BYTES);
    payload.writeUInt32BE(value, index * SETTING_BYTES + 2);
  });
  return payload;
}
