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
  let count = 0;
  while (isPseudo(all[count]?.name ?? "")) count += 1;
  const fields = all.slice(count);
  const method = valueNamed(all, ":method");
  const path = valueNamed(all, ":path");
  const scheme = valueNamed(all, ":scheme");
  const authority = valueNamed(all, ":authority");
  // One that is unknown, comes twice or comes late makes these differ.
  if (count !== countOf(method) + countOf(path) + countOf(scheme) + countOf(authority)) {
    return undefined;
  }
  const hasTarget =
    method === "CONNECT"
      ? path === undefined && scheme === undefined && authority !== undefined
      : path !== undefined && path !== "" && scheme !== undefined;
  const contentLength = lengthOf(fields);
  if (method === undefined || !hasTarget || contentLength === "malformed") return undefined;
  if (!areSound(fields) || !all.every(({ isSound }) => isSound)) return undefined;
  return { method, path: path ?? "/", fields, contentLength };
}

const countOf = (value: string | undefined): number => (value === undefined ? 0 : 1);

/** Lines that have nothing to do with the request itself: those of trailers. */
export const areSound = (fields: readonly Field[]): boolean =>
  fields.every((field) => field.isSound && !isPseudo(field.name));

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
