import { invalidArgument } from "../../model/status.ts";

export interface ChannelForm {
  /** What the handshake gives in place of HTTP headers; names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** By number, ascending: the client counts its messages from 0 for the whole session. */
  readonly messages: readonly { readonly number: number; readonly text: string }[];
}

const MESSAGE_KEY = /^req(\d{1,9})___data__$/;

/**
 * Reads a forward request's body. The numbers may leave gaps: after a retry the client names an offset below the first
 * message that it still holds. https://github.com/google/closure-library/tree/master/closure/goog/labs/net/webchannel
 */
export function readForm(body: string): ChannelForm {
  const parameters = new URLSearchParams(body);
  const offset = Number(parameters.get("ofs") ?? 0);
  if (!Number.isSafeInteger(offset) || offset < 0) throw invalidArgument("Invalid message offset.");
  const messages: { number: number; text: string }[] = [];
  for (const [key, text] of parameters) {
    const index = MESSAGE_KEY.exec(key)?.[1];
    if (index !== undefined) messages.push({ number: offset + Number(index), text });
  }
  messages.sort((left, right) => left.number - right.number);
  return { headers: readHeaders(parameters.get("headers") ?? ""), messages };
}

/** `Name:Value` lines; a value may hold colons. */
export function readHeaders(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0)
      headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}
