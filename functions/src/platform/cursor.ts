import { isoTimeSchema } from "@darasa/contract/http";
import { createFieldValidationError } from "../api-error.ts";
import type { PageCursor, StoredDocument } from "./database.ts";

/** The type of a field by which a list is sorted. A cursor contains values of such fields. */
export type SortFieldType = "time" | "text" | "number";

const EARLIEST_MS = 0;
/** Firestore refuses ids of the form `__x__`. */
const ID = /^(?!__.*__$)[\w-]{1,400}$/;

const invalid = () => createFieldValidationError("after", "Invalid cursor");

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    throw invalid();
  }
};

const toValue = (value: unknown, kind: SortFieldType | undefined): unknown => {
  // Firestore refuses a text with a lone surrogate. JSON contains such texts, and numbers that are too large.
  if (kind === "text" && typeof value === "string" && value.isWellFormed()) return value;
  if (kind === "number" && typeof value === "number" && Number.isFinite(value)) return value;
  const time = isoTimeSchema.safeParse(value);
  if (kind === "time" && time.success) {
    const date = new Date(time.data);
    if (date.getTime() >= EARLIEST_MS) return date;
  }
  throw invalid();
};

/** Encodes a cursor for clients: the sort values and the id of the last document on the page. */
export const encodePageCursor = ({ values, id }: PageCursor): string =>
  Buffer.from(JSON.stringify({ values, id })).toString("base64url");

/**
 * Decodes a cursor that a client sent. `kinds` lists the expected types of the cursor's values, in order. Throws
 * INVALID_REQUEST if the cursor is malformed or a value has another type.
 */
export const decodePageCursor = (text: string, kinds: readonly SortFieldType[]): PageCursor => {
  const sent = parse(text);
  if (typeof sent !== "object" || sent === null) throw invalid();
  if (!("values" in sent && "id" in sent)) throw invalid();
  const { values, id } = sent;
  if (typeof id !== "string" || !ID.test(id)) throw invalid();
  if (!Array.isArray(values) || values.length !== kinds.length) throw invalid();
  return { id, values: values.map((value, index) => toValue(value, kinds[index])) };
};

interface PagePosition {
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

/**
 * Returns the cursor with which a client requests the next page: the position of the last document of this page.
 * Returns undefined if this is the last page. `fields` are the fields by which the list is sorted.
 */
export const getNextPageCursor = (
  documents: readonly Pick<StoredDocument, "id" | "data">[],
  fields: readonly string[],
  { page, size, total }: PagePosition,
): string | undefined => {
  const last = documents.at(-1);
  if (last === undefined || (page + 1) * size >= total) return undefined;
  return encodePageCursor({ values: fields.map((field) => last.data[field]), id: last.id });
};
