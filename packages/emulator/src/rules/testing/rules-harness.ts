import type { StructuredQuery } from "../../model/query.ts";
import type { Fields, Value } from "../../model/value.ts";
import { compileRules, formatIssue } from "../compile.ts";
import { judgeDocument } from "../evaluate.ts";
import { judgeList } from "../list-proof.ts";
import type { Ruleset } from "../program.ts";
import type {
  DocumentRulesRequest,
  ListRulesRequest,
  RequestBudget,
  RulesReader,
  Verdict,
} from "../types.ts";

/* What the tests of the rules share: short ways to write documents, rules and requests. */

export type Plain =
  | null
  | boolean
  | bigint
  | number
  | string
  | Value
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** Integral numbers become integers; a value of the model stays as it is. */
export function toValue(plain: Plain): Value {
  if (plain === null) return { kind: "null" };
  if (typeof plain === "boolean") return { kind: "boolean", value: plain };
  if (typeof plain === "bigint") return { kind: "integer", value: plain };
  if (typeof plain === "string") return { kind: "string", value: plain };
  if (typeof plain === "number") {
    if (Number.isInteger(plain)) return { kind: "integer", value: BigInt(plain) };
    return { kind: "double", value: plain };
  }
  if (isList(plain)) return { kind: "array", values: plain.map(toValue) };
  if (isValue(plain)) return plain;
  return { kind: "map", fields: toFields(plain) };
}

const isList = (plain: object): plain is readonly Plain[] => Array.isArray(plain);
const isValue = (plain: Value | { readonly [key: string]: Plain }): plain is Value =>
  "kind" in plain;

export const toFields = (plain: { readonly [key: string]: Plain }): Fields =>
  new Map(Object.entries(plain).map(([key, value]) => [key, toValue(value)]));

export const double = (value: number): Value => ({ kind: "double", value });

/** A reader of these documents, the same before and after the commit, that notes what it was asked for. */
export function readerOf(
  documents: Readonly<Record<string, Readonly<Record<string, Plain>>>>,
  after: typeof documents = documents,
): RulesReader & { readonly asked: string[] } {
  const asked: string[] = [];
  const read = (from: typeof documents) => (path: string) => {
    asked.push(path);
    const found = Object.hasOwn(from, path) ? from[path] : undefined;
    return found === undefined ? null : toFields(found);
  };
  return { asked, get: read(documents), getAfter: read(after) };
}

export function rulesetOf(source: string): Ruleset {
  const { ruleset, issues } = compileRules(source);
  if (ruleset === undefined) throw new Error(issues.map(formatIssue).join("\n"));
  return ruleset;
}

/** The body of the match of all documents, between line 3 and the end. */
export const firestoreRules = (body: string, version: 1 | 2 = 2): string =>
  `rules_version = '${version}';
service cloud.firestore {
  match /databases/{database}/documents {
${body}
  }
}`;

/** 2026-03-04T05:06:07.008009Z, a Wednesday. */
export const REQUEST_TIME = 1_772_600_767_008_009n;

const IDENTITY = { uid: "alice", token: { email: "alice@example.com", role: "TEACHER", level: 3 } };

export type DocumentSetting = Partial<
  Omit<DocumentRulesRequest, "resource" | "requestResource">
> & {
  readonly resource?: Readonly<Record<string, Plain>> | null;
  readonly requestResource?: Readonly<Record<string, Plain>> | null;
  readonly reader?: RulesReader;
  readonly budget?: RequestBudget;
};

export function judge(source: string, setting: DocumentSetting = {}): Verdict {
  const {
    resource = null,
    requestResource = null,
    reader = readerOf({}),
    budget,
    ...rest
  } = setting;
  const request: DocumentRulesRequest = {
    databaseId: "(default)",
    auth: IDENTITY,
    time: REQUEST_TIME,
    method: "get",
    path: "items/one",
    ...rest,
    resource: resource === null ? null : toFields(resource),
    requestResource: requestResource === null ? null : toFields(requestResource),
  };
  return judgeDocument(rulesetOf(source), request, reader, budget);
}

/** What one condition comes to on a request: "allow", or why not. */
export function outcomeOf(condition: string, setting: DocumentSetting = {}): string {
  const source = firestoreRules(`match /{all=**} { allow read, write: if ${condition}; }`);
  const verdict = judge(source, setting);
  return verdict.allowed ? "allow" : (verdict.outcomes[0]?.reason ?? "no allow");
}

export const queryOf = (
  collectionId: string,
  rest: Partial<StructuredQuery> = {},
): StructuredQuery => ({
  from: [{ collectionId, allDescendants: false }],
  orderBy: [],
  offset: 0,
  ...rest,
});

export type ListSetting = Partial<ListRulesRequest> & {
  readonly query: StructuredQuery;
  readonly reader?: RulesReader;
};

export function judgeQuery(
  source: string,
  { reader = readerOf({}), ...rest }: ListSetting,
): Verdict {
  const request: ListRulesRequest = {
    databaseId: "(default)",
    auth: IDENTITY,
    time: REQUEST_TIME,
    parent: "",
    ...rest,
  };
  return judgeList(rulesetOf(source), request, reader);
}
