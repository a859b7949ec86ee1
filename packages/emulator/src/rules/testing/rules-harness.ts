import type { StructuredQuery } from "../../model/query.ts";
import type { FieldMap, Value } from "../../model/value.ts";
import { compileRules } from "../compile.ts";
import { evaluateDocumentRules } from "../evaluate-document-rules.ts";
import { evaluateQueryRules } from "../evaluate-query-rules.ts";
import { formatRulesIssue } from "../format-issue.ts";
import type { Ruleset } from "../program.ts";
import type {
  DocumentReadBudget,
  DocumentRulesRequest,
  QueryRulesRequest,
  RulesDecision,
  RulesDocumentReader,
} from "../types.ts";

export type PlainJsValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Value
  | readonly PlainJsValue[]
  | { readonly [key: string]: PlainJsValue };

/**
 * Converts a JavaScript value to a Firestore value. Whole numbers become integers; Firestore values are
 * returned unchanged.
 */
export function toFirestoreValue(plain: PlainJsValue): Value {
  if (plain === null) return { kind: "null" };
  if (typeof plain === "boolean") return { kind: "boolean", value: plain };
  if (typeof plain === "bigint") return { kind: "integer", value: plain };
  if (typeof plain === "string") return { kind: "string", value: plain };
  if (typeof plain === "number") {
    if (Number.isInteger(plain)) return { kind: "integer", value: BigInt(plain) };
    return { kind: "double", value: plain };
  }
  if (isList(plain)) return { kind: "array", values: plain.map(toFirestoreValue) };
  if (isValue(plain)) return plain;
  return { kind: "map", fields: toFirestoreFields(plain) };
}

const isList = (plain: object): plain is readonly PlainJsValue[] => Array.isArray(plain);
const isValue = (plain: Value | { readonly [key: string]: PlainJsValue }): plain is Value =>
  "kind" in plain;

export const toFirestoreFields = (plain: { readonly [key: string]: PlainJsValue }): FieldMap =>
  new Map(Object.entries(plain).map(([key, value]) => [key, toFirestoreValue(value)]));

export const buildDoubleValue = (value: number): Value => ({ kind: "double", value });

/**
 * Returns a reader that serves these documents and records the requested paths. Without `after`, `getAfter`
 * reads the same documents as `get`.
 */
export function createRecordingDocumentReader(
  documents: Readonly<Record<string, Readonly<Record<string, PlainJsValue>>>>,
  after: typeof documents = documents,
): RulesDocumentReader & { readonly asked: string[] } {
  const asked: string[] = [];
  const read = (from: typeof documents) => (path: string) => {
    asked.push(path);
    const found = Object.hasOwn(from, path) ? from[path] : undefined;
    return found === undefined ? null : toFirestoreFields(found);
  };
  return { asked, get: read(documents), getAfter: read(after) };
}

export function compileRuleset(source: string): Ruleset {
  const { ruleset, issues } = compileRules(source);
  if (ruleset === undefined) throw new Error(issues.map(formatRulesIssue).join("\n"));
  return ruleset;
}

/**
 * Wraps rules statements in a service block and a match block for all documents. The statements start on line 4
 * of the result.
 */
export const wrapInFirestoreRules = (body: string, version: 1 | 2 = 2): string =>
  `rules_version = '${version}';
service cloud.firestore {
  match /databases/{database}/documents {
${body}
  }
}`;

/** 2026-03-04T05:06:07.008009Z, a Wednesday, in microseconds. */
export const REQUEST_TIME_MICROS = 1_772_600_767_008_009n;

const IDENTITY = { uid: "alice", token: { email: "alice@example.com", role: "TEACHER", level: 3 } };

export type DocumentRequestOptions = Partial<
  Omit<DocumentRulesRequest, "resource" | "requestResource">
> & {
  readonly resource?: Readonly<Record<string, PlainJsValue>> | null;
  readonly requestResource?: Readonly<Record<string, PlainJsValue>> | null;
  readonly reader?: RulesDocumentReader;
  readonly budget?: DocumentReadBudget;
};

export function evaluateRulesForDocument(
  source: string,
  setting: DocumentRequestOptions = {},
): RulesDecision {
  const {
    resource = null,
    requestResource = null,
    reader = createRecordingDocumentReader({}),
    budget,
    ...rest
  } = setting;
  const request: DocumentRulesRequest = {
    databaseId: "(default)",
    auth: IDENTITY,
    time: REQUEST_TIME_MICROS,
    method: "get",
    path: "items/one",
    ...rest,
    resource: resource === null ? null : toFirestoreFields(resource),
    requestResource: requestResource === null ? null : toFirestoreFields(requestResource),
  };
  return evaluateDocumentRules(compileRuleset(source), request, reader, budget);
}

/**
 * Evaluates a rules condition for a sample request, which `setting` can change. Returns "allow" or the reason
 * for the denial.
 */
export function evaluateRulesCondition(
  condition: string,
  setting: DocumentRequestOptions = {},
): string {
  const source = wrapInFirestoreRules(`match /{all=**} { allow read, write: if ${condition}; }`);
  const decision = evaluateRulesForDocument(source, setting);
  return decision.allowed ? "allow" : (decision.outcomes[0]?.reason ?? "no allow");
}

export const buildRequestQuery = (
  collectionId: string,
  rest: Partial<StructuredQuery> = {},
): StructuredQuery => ({
  from: [{ collectionId, allDescendants: false }],
  orderBy: [],
  offset: 0,
  ...rest,
});

export type QueryRequestOptions = Partial<QueryRulesRequest> & {
  readonly query: StructuredQuery;
  readonly reader?: RulesDocumentReader;
};

export function evaluateRulesForQuery(
  source: string,
  { reader = createRecordingDocumentReader({}), ...rest }: QueryRequestOptions,
): RulesDecision {
  const request: QueryRulesRequest = {
    databaseId: "(default)",
    auth: IDENTITY,
    time: REQUEST_TIME_MICROS,
    parent: "",
    ...rest,
  };
  return evaluateQueryRules(compileRuleset(source), request, reader);
}
