import type { Method } from "./ast.ts";
import { compileRules, formatIssue } from "./compile.ts";
import type { Ruleset } from "./program.ts";
import { judgeStorage, type StorageRulesRequest } from "./storage.ts";
import { isJson } from "./storage-values.ts";
import type { Verdict } from "./types.ts";

/*
 * The process that firebase-tools asks about Storage rules, as a state machine of lines (its src/emulator/storage/rules/
 * runtime.ts is the other side). A verify that needs a document is answered with a request for it and starts anew, with
 * all that was fetched, when the document comes:
 *
 *   verify ──judge──► permit
 *     ▲        │ a document is missing
 *     │        ▼
 *   answer ◄── fetch_firestore_document (pending under the verify's own id)
 *
 * firebase-tools files pending requests of both directions under one id, so fetches reuse the verify's: an id of our own
 * could meet one of its later ones.
 */

export interface StorageRuntime {
  /** To be sent first; firebase-tools waits for it. */
  readonly greeting: string;
  /** One line, with or without its end. Never throws. */
  receive(line: string): void;
}

type Json = Readonly<Record<string, unknown>>;
type Id = number | string;

interface Pending {
  readonly ruleset: Ruleset;
  readonly request: StorageRulesRequest;
  /** By path; null: there is none. */
  readonly documents: Map<string, unknown>;
  readonly awaited: string;
}

/** Each load has a name of its own; the oldest are forgotten. */
const MAX_RULESETS = 100;
/** As many fetches as one evaluation can need, and room: an answer that never settles must not loop. */
const MAX_FETCHES = 20;

/** Leaves an evaluation that cannot go on without the document. */
class DocumentNeeded extends Error {
  override readonly name = "DocumentNeeded";
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

/**
 * `send` gets whole lines without their end. What rules print goes the same way: firebase-tools logs the lines that are no
 * JSON.
 */
export function createStorageRuntime(send: (line: string) => void): StorageRuntime {
  const runtime = new Runtime(
    (message) => send(JSON.stringify(message)),
    (text) => text.split("\n").forEach(send),
  );
  return {
    greeting: JSON.stringify({ id: -1, status: "ok" }),
    receive: (line) => runtime.receive(line),
  };
}

class Runtime {
  readonly #send: (message: Json) => void;
  readonly #onDebug: (text: string) => void;
  readonly #rulesets = new Map<string, Ruleset>();
  readonly #pending = new Map<Id, Pending>();

  constructor(send: (message: Json) => void, onDebug: (text: string) => void) {
    this.#send = send;
    this.#onDebug = onDebug;
  }

  receive(line: string): void {
    const message = parse(line);
    const id = message?.id;
    // Without an id nobody waits for an answer.
    if (message === undefined || (typeof id !== "number" && typeof id !== "string")) return;
    const context = isJson(message.context) ? message.context : {};
    switch (message.action) {
      case "load_ruleset":
        this.#load(id, context);
        break;
      case "verify":
        this.#verify(id, context);
        break;
      case undefined:
        this.#resume(id, message);
        break;
      default:
        this.#answer(id, String(message.action), {}, { errors: ["Unknown action."] });
    }
  }

  #answer(
    id: Id,
    action: string,
    result: Json,
    { warnings = [], errors = [] }: { warnings?: readonly string[]; errors?: readonly string[] },
  ): void {
    this.#send({ id, status: "ok", action, result, warnings, errors });
  }

  #load(id: Id, context: Json): void {
    const { name, content } = sourceOf(context);
    const { ruleset, issues } = compileRules(content, { onDebug: this.#onDebug });
    const texts = (severity: string): readonly string[] =>
      issues
        .filter((issue) => issue.severity === severity)
        .map((issue) => `${name}:${formatIssue(issue)}`);
    const rulesVersion = ruleset?.version ?? 1;
    if (ruleset !== undefined) this.#keep(String(context.rulesetName), ruleset);
    this.#answer(
      id,
      "load_ruleset",
      { rulesVersion },
      { warnings: texts("WARNING"), errors: texts("ERROR") },
    );
  }

  #keep(name: string, ruleset: Ruleset): void {
    this.#rulesets.delete(name);
    this.#rulesets.set(name, ruleset);
    for (const oldest of this.#rulesets.keys()) {
      if (this.#rulesets.size <= MAX_RULESETS) break;
      this.#rulesets.delete(oldest);
    }
  }

  #verify(id: Id, context: Json): void {
    const ruleset = this.#rulesets.get(String(context.rulesetName));
    const request = requestOf(context);
    if (ruleset === undefined) this.#deny(id, "No ruleset is loaded under that name.");
    else if (request === undefined) this.#deny(id, "The request is malformed.");
    else this.#judge(id, { ruleset, request, documents: new Map() });
  }

  #deny(id: Id, warning: string): void {
    this.#answer(id, "verify", { permit: false }, { warnings: [warning] });
  }

  #judge(id: Id, { ruleset, request, documents }: Omit<Pending, "awaited">): void {
    const get = (path: string): unknown => {
      const document = documents.get(path);
      if (document === undefined) throw new DocumentNeeded(path);
      return document;
    };
    try {
      const verdict = judgeStorage(ruleset, request, { get });
      const warnings = warningsOf(verdict);
      this.#answer(id, "verify", { permit: verdict.allowed }, { warnings });
    } catch (signal) {
      if (!(signal instanceof DocumentNeeded)) throw signal;
      this.#fetch(id, { ruleset, request, documents, awaited: signal.path });
    }
  }

  #fetch(id: Id, pending: Pending): void {
    if (pending.documents.size >= MAX_FETCHES) {
      this.#deny(id, "The rules need too many documents.");
      return;
    }
    this.#pending.set(id, pending);
    this.#send({
      id,
      server_request_id: id,
      status: "ok",
      action: "fetch_firestore_document",
      context: { path: pending.awaited },
      warnings: [],
      errors: [],
    });
  }

  #resume(id: Id, message: Json): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    const { documents, awaited } = pending;
    const found = message.status === "ok" && isJson(message.result);
    documents.set(awaited, found ? message.result : null);
    this.#judge(id, pending);
  }
}

function parse(line: string): Json | undefined {
  try {
    const message: unknown = JSON.parse(line);
    return isJson(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function sourceOf(context: Json): { name: string; content: string } {
  const source = isJson(context.source) ? context.source : {};
  const files: unknown = source.files;
  const file: unknown = Array.isArray(files) ? files[0] : undefined;
  const { name, content } = isJson(file) ? file : {};
  return {
    name: typeof name === "string" ? name : "storage.rules",
    content: typeof content === "string" ? content : "",
  };
}

const METHODS: readonly Method[] = ["get", "list", "create", "update", "delete"];

function requestOf({ path, method, variables }: Json): StorageRulesRequest | undefined {
  const known = METHODS.find((candidate) => candidate === method);
  if (typeof path !== "string" || known === undefined) return undefined;
  return {
    method: known,
    path: path.split("/").filter((segment) => segment !== ""),
    variables: isJson(variables) ? variables : {},
  };
}

/** A plain "false" needs no explanation; an error of the rules does. */
function warningsOf({ allowed, outcomes }: Verdict): readonly string[] {
  if (allowed) return [];
  return outcomes
    .filter(({ reason }) => reason !== "false")
    .map(({ line, reason }) => `${reason} @ L${line}`);
}
