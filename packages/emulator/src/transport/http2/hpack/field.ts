/** A line of a header. */
export interface HeaderLine {
  readonly name: string;
  readonly value: string;
}

/** One that was received. */
export interface Field extends HeaderLine {
  /** https://www.rfc-editor.org/rfc/rfc9113#section-8.2. Known of each, because those of the tables come again and again. */
  readonly isSound: boolean;
}

export const createField = (name: string, value: string): Field => ({
  name,
  value,
  isSound: isSoundValue(value) && (isPseudo(name) || isSoundName(name, value)),
});

/** https://www.rfc-editor.org/rfc/rfc7541#section-4.1. */
const FIELD_OVERHEAD = 32;

export const fieldSize = ({ name, value }: HeaderLine): number =>
  name.length + value.length + FIELD_OVERHEAD;

const COLON = 0x3a;

/** Of the request itself: its method, its path. */
export const isPseudo = (name: string): boolean => name.charCodeAt(0) === COLON;

const UNSOUND_VALUE = /[\0\r\n]|^[ \t]|[ \t]$/;
const isSoundValue = (value: string): boolean => !UNSOUND_VALUE.test(value);

const NAME = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/;
/** These belong to HTTP/1.1. */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "transfer-encoding",
  "upgrade",
]);
const isSoundName = (name: string, value: string): boolean =>
  NAME.test(name) && !OF_THE_CONNECTION.has(name) && (name !== "te" || value === "trailers");
