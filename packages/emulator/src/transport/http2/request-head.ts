import { type Field, isPseudo } from "./hpack/field.ts";

/** What a request says before its body. */
export interface RequestHead {
  readonly method: string;
  readonly path: string;
  /** As they came, without those of the request itself. */
  readonly fields: readonly Field[];
  /** What the body says that it has. */
  readonly contentLength: number | undefined;
}

/** The first of this name. */
export const fieldOf = ({ fields }: RequestHead, name: string): string | undefined =>
  valueNamed(fields, name);

/** Undefined: malformed by https://www.rfc-editor.org/rfc/rfc9113#section-8.3. */
export function readRequestHead(all: readonly Field[]): RequestHead | undefined {
  const count = all.findIndex(({ name }) => !isPseudo(name));
  const pseudo = count < 0 ? all : all.slice(0, count);
  const fields = count < 0 ? [] : all.slice(count);
  const method = valueNamed(pseudo, ":method");
  const path = valueNamed(pseudo, ":path");
  const scheme = valueNamed(pseudo, ":scheme");
  const authority = valueNamed(pseudo, ":authority");
  const known = [method, path, scheme, authority].filter((value) => value !== undefined);
  // One that is unknown or comes twice makes them more.
  if (known.length !== pseudo.length || !pseudo.every(({ isSound }) => isSound)) return undefined;
  const hasTarget =
    method === "CONNECT"
      ? path === undefined && scheme === undefined && authority !== undefined
      : path !== undefined && path !== "" && scheme !== undefined;
  const contentLength = lengthOf(fields);
  if (method === undefined || !hasTarget || contentLength === "malformed") return undefined;
  if (!areSound(fields)) return undefined;
  return { method, path: path ?? "/", fields, contentLength };
}

/** Lines that have nothing to do with the request itself: those of trailers. */
export const areSound = (fields: readonly Field[]): boolean =>
  fields.every(({ name, isSound }) => isSound && !isPseudo(name));

const LENGTH = /^\d{1,15}$/;

function lengthOf(fields: readonly Field[]): number | undefined | "malformed" {
  const first = valueNamed(fields, "content-length");
  if (first === undefined) return undefined;
  const isSame = fields.every(({ name, value }) => name !== "content-length" || value === first);
  return isSame && LENGTH.test(first) ? Number(first) : "malformed";
}

function valueNamed(fields: readonly Field[], wanted: string): string | undefined {
  for (const { name, value } of fields) if (name === wanted) return value;
  return undefined;
}
