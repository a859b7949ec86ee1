import { createInvalidArgumentError } from "../../model/status.ts";

export interface ForwardChannelForm {
  /**
   * The HTTP headers that the client sends inside the body of the handshake request, by lower-case name. Empty
   * for later requests.
   */
  readonly headers: ReadonlyMap<string, string>;
  /** The messages in ascending order of their numbers. The client numbers all messages of a session from 0. */
  readonly messages: readonly { readonly number: number; readonly text: string }[];
}

const MESSAGE_KEY = /^req(\d{1,9})___data__$/;

/**
 * Parses the body of a request on WebChannel's forward channel, which carries messages from the client to the
 * server. The number of a message is the offset in the body plus the index in the message's key. If the client
 * repeats a request, the first index can be greater than 0. See
 * https://github.com/google/closure-library/tree/master/closure/goog/labs/net/webchannel
 */
export function parseForwardChannelForm(body: string): ForwardChannelForm {
  const parameters = new URLSearchParams(body);
  const offset = Number(parameters.get("ofs") ?? 0);
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw createInvalidArgumentError("Invalid message offset.");
  const messages: { number: number; text: string }[] = [];
  for (const [key, text] of parameters) {
    const index = MESSAGE_KEY.exec(key)?.[1];
    if (index !== undefined) messages.push({ number: offset + Number(index), text });
  }
  messages.sort((left, right) => left.number - right.number);
  return { headers: parseHeaderLines(parameters.get("headers") ?? ""), messages };
}

/** Parses lines of the form `Name:Value`. A value may contain colons. */
export function parseHeaderLines(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0)
      headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}
