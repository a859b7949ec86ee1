import type { RulesRequestMethod } from "./ast.ts";
import { compileRules } from "./compile.ts";
import { evaluateStorageRules, type StorageRulesRequest } from "./evaluate-storage-rules.ts";
import { formatRulesIssue } from "./format-issue.ts";
import type { Ruleset } from "./program.ts";
import { isJsonObject } from "./storage-values.ts";
import type { RulesDecision } from "./types.ts";

/*
 * This module replaces the Storage rules runtime that firebase-tools starts, and exchanges lines of JSON with
 * firebase-tools. firebase-tools implements its side of the protocol in src/emulator/storage/rules/runtime.ts.
 * If an evaluation requires a document, the runtime answers the verify request with a fetch request. When the
 * document arrives, the evaluation restarts with all documents fetched so far:
 *
 *   verify ──evaluate──► permit
 *     ▲          │ a document is missing
 *     │          ▼
 *   response ◄── fetch_firestore_document (pending under the id of the verify request)
 *
 * A fetch request reuses the id of its verify request, because firebase-tools stores the pending requests of
 * both directions in one table, where a new id could collide with a later id of firebase-tools.
 */

export interface StorageRulesRuntime {
  /**
   * The first message that the runtime sends. firebase-tools waits for this message before it sends requests.
   */
  readonly greeting: string;
  /** Handles one message, which is a line of JSON with or without a line break. Never throws. */
  receive(line: string): void;
}

type Json = Readonly<Record<string, unknown>>;
type Id = number | string;

interface Pending {
  readonly ruleset: Ruleset;
  readonly request: StorageRulesRequest;
  /** Fetched documents by path. The value is null for a document that does not exist. */
  readonly documents: Map<string, unknown>;
  readonly awaited: string;
}

/**
 * Maximum number of loaded rulesets. Above the maximum, the oldest ruleset is discarded. The limit is necessary
 * because firebase-tools loads each ruleset under a new name.
 */
export const MAX_RULESETS = 100;
/**
 * Maximum number of documents that the runtime fetches for one request. An evaluation never needs so many
 * documents; the limit is only a safeguard against endless fetches.
 */
const MAX_FETCHES = 20;

/** Thrown to interrupt an evaluation that needs a document that has not been fetched yet. */
class DocumentNeeded extends Error {
  override readonly name = "DocumentNeeded";
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

/**
 * Creates the Storage rules runtime, which passes each line of its output to `send`, without the line break.
 * Lines that are not JSON are the output of the rules function `debug`, which firebase-tools logs.
 */
export function createStorageRulesRuntime(send: (line: string) => void): StorageRulesRuntime {
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
    const message = parseStorageRulesMessage(line);
    const id = message?.id;
    // Ignores messages without an id, because firebase-tools expects no response to them.
    if (message === undefined || (typeof id !== "number" && typeof id !== "string")) return;
    const context = isJsonObject(message.context) ? message.context : {};
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
        .map((issue) => `${name}:${formatRulesIssue(issue)}`);
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
    else this.#evaluate(id, { ruleset, request, documents: new Map() });
  }

  #deny(id: Id, warning: string): void {
    this.#answer(id, "verify", { permit: false }, { warnings: [warning] });
  }

  #evaluate(id: Id, { ruleset, request, documents }: Omit<Pending, "awaited">): void {
    const get = (path: string): unknown => {
      const document = documents.get(path);
      if (document === undefined) throw new DocumentNeeded(path);
      return document;
    };
    try {
      const decision = evaluateStorageRules(ruleset, request, { get });
      const warnings = warningsOf(decision);
      this.#answer(id, "verify", { permit: decision.allowed }, { warnings });
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
    const found = message.status === "ok" && isJsonObject(message.result);
    documents.set(awaited, found ? message.result : null);
    this.#evaluate(id, pending);
  }
}

/** Parses one message of firebase-tools or of the runtime. Returns undefined if the line is not a JSON object. */
export function parseStorageRulesMessage(line: string): Json | undefined {
  try {
    const message: unknown = JSON.parse(line);
    return isJsonObject(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function sourceOf(context: Json): { name: string; content: string } {
  const source = isJsonObject(context.source) ? context.source : {};
  const files: unknown = source.files;
  const file: unknown = Array.isArray(files) ? files[0] : undefined;
  const { name, content } = isJsonObject(file) ? file : {};
  return {
    name: typeof name === "string" ? name : "storage.rules",
    content: typeof content === "string" ? content : "",
  };
}

const METHODS: readonly RulesRequestMethod[] = ["get", "list", "create", "update", "delete"];

function requestOf({ path, method, variables }: Json): StorageRulesRequest | undefined {
  const known = METHODS.find((candidate) => candidate === method);
  if (typeof path !== "string" || known === undefined) return undefined;
  return {
    method: known,
    path: path.split("/").filter((segment) => segment !== ""),
    variables: isJsonObject(variables) ? variables : {},
  };
}

/**
 * Returns the errors that occurred in the rules of a denied request. A condition that is simply false needs
 * no warning.
 */
function warningsOf({ allowed, outcomes }: RulesDecision): readonly string[] {
  if (allowed) return [];
  return outcomes
    .filter(({ reason }) => reason !== "false")
    .map(({ line, reason }) => `${reason} @ L${line}`);
}
