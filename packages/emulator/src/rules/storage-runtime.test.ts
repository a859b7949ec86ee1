import { describe, expect, it } from "vitest";
import { createStorageRulesRuntime } from "./storage-runtime.ts";

const SOURCE = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /open/{file} { allow read; }
    match /own/{uid}/{file} { allow read, write: if request.auth.uid == uid; }
    match /looked/{id} { allow get: if firestore.get(/databases/(default)/documents/u/$(id)).data.ok == true; }
    match /twice/{id} { allow get: if firestore.exists(/databases/(default)/documents/u/$(id)) && firestore.exists(/databases/(default)/documents/v/$(id)); }
    match /broken/{id} { allow get: if resource.nope.size() == 1; }
    match /debugged/{id} { allow get: if debug([request.auth.uid])[0] == id; }
  }
}`;

const load = (content: unknown, id: unknown = 0, rulesetName = "0") => ({
  action: "load_ruleset",
  context: { rulesetName, source: { files: [{ name: "/abs/storage.rules", content }] } },
  id,
});

const verify = (id: number, path: string, rest: Readonly<Record<string, unknown>> = {}) => ({
  action: "verify",
  context: {
    rulesetName: "0",
    service: "firebase.storage",
    path: `/b/bucket/o/${path}`,
    method: "get",
    variables: {
      resource: { null_value: null },
      request: {
        map_value: {
          fields: {
            path: { path_value: { segments: [] } },
            time: { timestamp_value: "2026-11-21T00:24:23.550Z" },
            resource: { null_value: null },
            auth: { map_value: { fields: { uid: { string_value: "u1" } } } },
          },
        },
      },
    },
    ...rest,
  },
  id,
});

const permit = (id: number, value: boolean, warnings: readonly string[] = []) => ({
  id,
  status: "ok",
  action: "verify",
  result: { permit: value },
  warnings,
  errors: [],
});

const fetchOf = (id: number, path: string) => ({
  id,
  server_request_id: id,
  status: "ok",
  action: "fetch_firestore_document",
  context: { path: `/databases/(default)/documents/${path}` },
  warnings: [],
  errors: [],
});

const found = (id: number, fields: Readonly<Record<string, unknown>>) => ({
  result: { name: "projects/p/databases/(default)/documents/u/1", fields },
  status: "ok",
  warnings: [],
  errors: [],
  id,
});
const notFound = (id: number) => ({ status: "not_found", warnings: [], errors: [], id });

/** Sends the messages to a Storage rules runtime. Returns the responses of the runtime in order. */
function transcript(...messages: readonly unknown[]): readonly unknown[] {
  const sent: unknown[] = [];
  const runtime = createStorageRulesRuntime((line) => {
    expect(line).not.toContain("\n");
    sent.push(JSON.parse(line));
  });
  for (const message of messages) {
    runtime.receive(typeof message === "string" ? message : `${JSON.stringify(message)}\n`);
  }
  return sent;
}

const LOADED = {
  id: 0,
  status: "ok",
  action: "load_ruleset",
  result: { rulesVersion: 2 },
  warnings: [],
  errors: [],
};

describe("Storage rules runtime", () => {
  it("sends a greeting", () => {
    expect(createStorageRulesRuntime(() => {}).greeting).toBe('{"id":-1,"status":"ok"}');
  });

  it("loads rules and evaluates them", () => {
    const answers = transcript(
      load(SOURCE),
      verify(1, "open/a"),
      verify(2, "own/u1/a", { method: "create" }),
      verify(3, "own/u2/a"),
      verify(4, "closed/a"),
    );
    expect(answers).toEqual([
      LOADED,
      permit(1, true),
      permit(2, true),
      permit(3, false),
      permit(4, false),
    ]);
  });

  it("reports the version of the rules and the positions of errors", () => {
    const source = "service firebase.storage { match /b/{b}/o { allow read: if nope; } }";
    expect(transcript(load(source), load("service firebase.storage {", 1))).toEqual([
      {
        ...LOADED,
        result: { rulesVersion: 1 },
        warnings: ["/abs/storage.rules:L1:60 Invalid variable name: nope."],
      },
      {
        ...LOADED,
        id: 1,
        result: { rulesVersion: 1 },
        errors: ["/abs/storage.rules:L1:27 Unexpected '<EOF>'."],
      },
    ]);
  });

  it("stores each ruleset under its name", () => {
    const closed = "rules_version = '2'; service firebase.storage { }";
    const answers = transcript(
      load(SOURCE),
      load(closed, 1, "1"),
      verify(2, "open/a", { rulesetName: "1" }),
      verify(3, "open/a"),
      load("not rules", 4, "0"),
      verify(5, "open/a"),
    );
    expect(answers.slice(2, 4)).toEqual([permit(2, false), permit(3, true)]);
    expect(answers.at(-1)).toEqual(permit(5, true));
  });

  it("denies if the ruleset does not exist", () => {
    expect(transcript(verify(1, "open/a"))).toEqual([
      permit(1, false, ["No ruleset is loaded under that name."]),
    ]);
  });

  it("reports an error of a rule as a warning", () => {
    expect(transcript(load(SOURCE), verify(1, "broken/a"))[1]).toEqual(
      permit(1, false, ["Null value error. @ L8"]),
    );
  });

  it("prints debug output in lines that are not messages", () => {
    const lines: string[] = [];
    const runtime = createStorageRulesRuntime((line) => lines.push(line));
    for (const message of [load(SOURCE), verify(1, "debugged/u1")]) {
      runtime.receive(JSON.stringify(message));
    }
    expect(lines.slice(1, -1)).toEqual([
      "list_value {",
      "  values {",
      '    string_value: "u1"',
      "  }",
      "}",
    ]);
    expect(JSON.parse(lines.at(-1) ?? "")).toEqual(permit(1, true));
  });

  it("fetches a document under the verify's own id and then decides", () => {
    const answers = transcript(
      load(SOURCE),
      verify(1, "looked/1"),
      found(1, { ok: { booleanValue: true } }),
      verify(2, "looked/2"),
      found(2, { ok: { booleanValue: false } }),
      verify(3, "looked/3"),
      notFound(3),
    );
    expect(answers.slice(1)).toEqual([
      fetchOf(1, "u/1"),
      permit(1, true),
      fetchOf(2, "u/2"),
      permit(2, false),
      fetchOf(3, "u/3"),
      permit(3, false, ["Null value error. @ L6"]),
    ]);
  });

  it("fetches several documents in sequence", () => {
    const answers = transcript(load(SOURCE), verify(1, "twice/9"), found(1, {}), found(1, {}));
    expect(answers.slice(1)).toEqual([fetchOf(1, "u/9"), fetchOf(1, "v/9"), permit(1, true)]);
  });

  it("processes concurrent verifies with responses in any order", () => {
    const ok = { ok: { booleanValue: true } };
    const answers = transcript(
      load(SOURCE),
      verify(1, "looked/a"),
      verify(2, "looked/b"),
      verify(3, "open/c"),
      verify(4, "looked/d"),
      found(4, ok),
      notFound(1),
      found(2, ok),
    );
    expect(answers.slice(1)).toEqual([
      fetchOf(1, "u/a"),
      fetchOf(2, "u/b"),
      permit(3, true),
      fetchOf(4, "u/d"),
      permit(4, true),
      permit(1, false, ["Null value error. @ L6"]),
      permit(2, true),
    ]);
  });

  it("accepts a document without fields", () => {
    const answers = transcript(load(SOURCE), verify(1, "looked/1"), {
      result: { name: "projects/p/databases/(default)/documents/u/1" },
      status: "ok",
      id: 1,
    });
    expect(answers.at(-1)).toEqual(permit(1, false, ["Property ok is undefined on object. @ L6"]));
  });

  it.each([
    ["an empty line", ""],
    ["white space", "  \r"],
    ["no JSON", "{"],
    ["JSON that is no object", "[1]"],
    ["null", "null"],
    ["no id", '{"action":"verify"}'],
    ["an id of another type", '{"action":"verify","id":{}}'],
    ["an answer that nobody waits for", '{"status":"ok","id":77}'],
  ])("ignores %s and continues", (_name, line) => {
    expect(transcript(load(SOURCE), line, verify(1, "open/a"))).toEqual([LOADED, permit(1, true)]);
  });

  it.each<readonly [string, unknown]>([
    ["without context", { action: "verify", id: 5 }],
    ["without path", verify(5, "open/a", { path: 7 })],
    ["with an unknown method", verify(5, "open/a", { method: "toString" })],
  ])("denies a verify %s", (_name, message) => {
    expect(transcript(load(SOURCE), message).at(-1)).toMatchObject({
      id: 5,
      action: "verify",
      result: { permit: false },
      errors: [],
    });
  });

  it.each<readonly [string, unknown]>([
    ["no variables", { variables: null }],
    ["variables of other types", { variables: { request: 1, resource: [] } }],
    [
      "values of no type",
      { variables: { request: { map_value: { fields: { auth: { nope: 1 } } } } } },
    ],
    [
      "numbers that are none",
      { variables: { request: { map_value: { fields: { auth: { int_value: "x" } } } } } },
    ],
  ])("denies a rule that requires the request if there are %s", (_name, rest) => {
    const answers = transcript(load(SOURCE), verify(1, "own/u1/a", { ...Object(rest) }));
    expect(answers[1]).toMatchObject({ id: 1, result: { permit: false }, errors: [] });
  });

  it("responds to an unknown action, so that the caller does not wait", () => {
    expect(transcript({ action: "unload", id: 3 })).toEqual([
      {
        id: 3,
        status: "ok",
        action: "unload",
        result: {},
        warnings: [],
        errors: ["Unknown action."],
      },
    ]);
  });

  it("reports a load without a source as an error of the source", () => {
    expect(transcript({ action: "load_ruleset", id: 3 })[0]).toMatchObject({
      id: 3,
      errors: ["storage.rules:L1:1 Unexpected '<EOF>'."],
    });
  });
});
