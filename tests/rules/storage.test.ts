import { readFileSync } from "node:fs";
import {
  compileRules,
  createRulesCoverage,
  evaluateStorageRules,
  findUnevaluatedExpressions,
} from "@darasa/emulator/source";
import { describe, expect, it } from "vitest";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import {
  ALL_RULES_TEST_ACTORS,
  getClaimsOfActor,
  type RulesTestActor,
  TOKEN_REVOCATION_DOCUMENTS,
} from "./actors.ts";

const RULES = readFileSync(resolveFromRoot("storage.rules"), "utf8");
const { ruleset } = compileRules(RULES);
if (ruleset === undefined) throw new Error("storage.rules does not compile.");
const coverage = createRulesCoverage(ruleset, RULES, "storage.rules");

const MEBIBYTE = 1024 * 1024;
const METHODS = ["get", "list", "create", "update", "delete"] as const;
type Method = (typeof METHODS)[number];

interface FileFacts {
  readonly size: number;
  readonly contentType: string;
}
const PDF: FileFacts = { size: MEBIBYTE, contentType: "application/pdf" };

/**
 * One row of the test table: a request to Cloud Storage and the actors for whom the rules must allow it. In an
 * upload request, `file` describes the uploaded object.
 */
interface Row {
  readonly name: string;
  readonly path: string;
  readonly method: Method;
  readonly file?: FileFacts;
  readonly allowed: readonly RulesTestActor[];
}

const OWN = "staging/teacher/upload-1/notes.pdf";
const upload = (name: string, file: FileFacts, allowed: readonly RulesTestActor[]): Row => ({
  name,
  path: OWN,
  method: "create",
  file,
  allowed,
});

const ROWS: readonly Row[] = [
  upload("a PDF of 1 MiB", PDF, ["teacher"]),
  upload("a video", { ...PDF, contentType: "video/mp4" }, ["teacher"]),
  upload("a sound", { ...PDF, contentType: "audio/mpeg" }, ["teacher"]),
  upload("exactly 500 MiB", { ...PDF, size: 500 * MEBIBYTE }, ["teacher"]),
  upload("one byte more", { ...PDF, size: 500 * MEBIBYTE + 1 }, []),
  upload("nothing", { ...PDF, size: 0 }, []),
  upload("a web page", { ...PDF, contentType: "text/html" }, []),
  {
    name: "an administrator's own upload",
    path: "staging/admin/u/x.pdf",
    method: "create",
    file: PDF,
    allowed: ["admin"],
  },
  {
    name: "a student's own folder",
    path: "staging/student/u/x.pdf",
    method: "create",
    file: PDF,
    allowed: [],
  },
  {
    name: "a suspended teacher's own folder",
    path: "staging/suspendedTeacher/u/x.pdf",
    method: "create",
    file: PDF,
    allowed: [],
  },
  {
    name: "the own folder of a teacher whose token is void",
    path: "staging/revokedTeacher/u/x.pdf",
    method: "create",
    file: PDF,
    allowed: [],
  },
  {
    name: "the own folder of a teacher with a custom token from before the revocation",
    path: "staging/teacherWithOldCustomToken/u/x.pdf",
    method: "create",
    file: PDF,
    allowed: [],
  },
  {
    name: "the own folder of an administrator with a token that the API did not issue",
    path: "staging/adminSignedInElsewhere/u/x.pdf",
    method: "create",
    file: PDF,
    allowed: [],
  },
  {
    name: "the own folder of a teacher who was let in again",
    path: "staging/reinstatedTeacher/u/x.pdf",
    method: "create",
    file: PDF,
    allowed: ["reinstatedTeacher"],
  },
  {
    name: "the folder itself",
    path: "staging/teacher/x.pdf",
    method: "create",
    file: PDF,
    allowed: [],
  },
  {
    name: "deeper than a file",
    path: "staging/teacher/u/x/y.pdf",
    method: "create",
    file: PDF,
    allowed: [],
  },
  {
    name: "the library's files",
    path: "content/c1/notes.pdf",
    method: "create",
    file: PDF,
    allowed: [],
  },
  { name: "reading an own upload", path: OWN, method: "get", allowed: ["teacher"] },
  { name: "reading the library's files", path: "content/c1/notes.pdf", method: "get", allowed: [] },
  { name: "listing an own folder", path: "staging/teacher", method: "list", allowed: [] },
  { name: "overwriting", path: OWN, method: "update", file: PDF, allowed: [] },
  { name: "deleting", path: OWN, method: "delete", allowed: [] },
];

const text = (value: string) => ({ string_value: value });
const map = (fields: Readonly<Record<string, object>>) => ({ map_value: { fields } });
const NULL = { null_value: null };

const toWire = (value: unknown): object =>
  typeof value === "number" ? { int_value: value } : text(String(value));

const authOf = (actor: RulesTestActor): object => {
  const claims = getClaimsOfActor(actor);
  if (claims === undefined) return NULL;
  const token = Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [name, toWire(value)]),
  );
  return map({ uid: text(actor), token: map(token) });
};

const resourceOf = (path: string, file: FileFacts | undefined): object =>
  file === undefined
    ? NULL
    : map({
        name: text(path),
        size: { int_value: file.size },
        contentType: text(file.contentType),
      });

/** A fake Firestore that contains the documents that the Storage rules read. */
const reader = {
  get: (path: string) => {
    const known = new Map(Object.entries(TOKEN_REVOCATION_DOCUMENTS));
    const found = known.get(path.replace("/databases/(default)/documents/revocations/", ""));
    return found === undefined
      ? null
      : { name: path, fields: { validAfter: { integerValue: String(found.validAfter) } } };
  },
};

const isAllowed = ({ path, method, file }: Row, actor: RulesTestActor): boolean => {
  const segments = ["b", "demo-darasa.appspot.com", "o", ...path.split("/")];
  const exists = method === "get" || method === "update" || method === "delete";
  const variables = {
    resource: resourceOf(path, exists ? PDF : undefined),
    request: map({
      auth: authOf(actor),
      path: { path_value: { segments: segments.map((simple) => ({ simple })) } },
      resource: resourceOf(path, file),
      time: { timestamp_value: "2026-09-14T09:00:00Z" },
    }),
  };
  return evaluateStorageRules(ruleset, { method, path: segments, variables }, reader, coverage)
    .allowed;
};

describe("storage.rules", () => {
  it.each(ROWS)("$method: $name", (row) => {
    expect(ALL_RULES_TEST_ACTORS.filter((actor) => isAllowed(row, actor))).toEqual(row.allowed);
  });

  it("has no expression that the table leaves unevaluated", () => {
    expect(findUnevaluatedExpressions(coverage)).toEqual([]);
  });
});
