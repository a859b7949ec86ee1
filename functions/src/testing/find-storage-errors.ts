import type { DocumentQuery } from "../platform/database.ts";

const MAX_ID_BYTES = 1_500;
const MAX_DOCUMENT_BYTES = 1_048_576;
const RESERVED = /^__.*__$/;

const flaw = (where: string, what: string): string[] => [`${where}: ${what}`];

const isFine = (name: string): boolean =>
  name !== "" && name.isWellFormed() && !RESERVED.test(name);

const mapFlaws = (value: object, where: string): string[] =>
  Object.entries(value).flatMap(([key, part]) => [
    ...(isFine(key) ? [] : flaw(where, `the field ${JSON.stringify(key)}`)),
    ...valueFlaws(part, `${where}.${key}`),
  ]);

const listFlaws = (value: readonly unknown[], where: string): string[] =>
  value.flatMap((part) =>
    Array.isArray(part) ? flaw(where, "a list in a list") : valueFlaws(part, where),
  );

const isScalar = (value: unknown): boolean =>
  value === null || typeof value === "number" || typeof value === "boolean";

const valueFlaws = (value: unknown, where: string): string[] => {
  if (isScalar(value)) return [];
  if (typeof value === "string") {
    return value.isWellFormed() ? [] : flaw(where, "half a character");
  }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? flaw(where, "no date") : [];
  if (Array.isArray(value)) return listFlaws(value, where);
  return typeof value === "object" && value !== null
    ? mapFlaws(value, where)
    : flaw(where, typeof value);
};

const pathFlaws = (path: string): string[] => {
  const segments = path.split("/");
  const isEven = segments.length % 2 === 0;
  const isNamed = segments.every(
    (segment) =>
      isFine(segment) &&
      segment !== "." &&
      segment !== ".." &&
      Buffer.byteLength(segment) <= MAX_ID_BYTES,
  );
  return isEven && isNamed ? [] : flaw(path, "no path of a document");
};

/** Lists the reasons why Firestore would refuse a query. */
export const listFirestoreQueryErrors = ({ where = [], after }: DocumentQuery): string[] => [
  ...where.flatMap(({ field, value }) => valueFlaws(value, field)),
  ...(after === undefined ? [] : listFlaws(after.values, "cursor")),
  ...(after === undefined || isFine(after.id) ? [] : flaw("cursor", `the id ${after.id}`)),
];

const listDocumentErrors = (path: string, data: object): string[] => [
  ...pathFlaws(path),
  ...mapFlaws(data, path),
  ...(Buffer.byteLength(JSON.stringify(data)) > MAX_DOCUMENT_BYTES ? flaw(path, "too large") : []),
];

/** Lists the reasons why Firestore would refuse documents, by path. The in-memory database accepts such documents. */
export const listFirestoreDocumentErrors = (
  documents: readonly (readonly [path: string, data: object])[],
): string[] => documents.flatMap(([path, data]) => listDocumentErrors(path, data));
