import { MAX_RULESETS, parseStorageRulesMessage } from "./rules/storage-runtime.ts";
import { isJsonObject } from "./rules/storage-values.ts";

/*
 * Keeps the Storage rules runtime available. firebase-tools starts the runtime once and ends when its input pipe
 * breaks, so the supervisor stands between both and starts the runtime again when its process ends:
 *
 *   firebase-tools ⇄ supervisor ⇄ runtime process
 *
 * A new runtime process first receives the loaded rulesets and then the requests without a response. The
 * documents that firebase-tools has already sent for such a request are repeated too. An evaluation depends only
 * on its request, its ruleset and its documents, so a repeated request asks for the same documents in the same
 * order.
 */

/** A runtime process. Lines that are sent to a process that has ended are lost. */
export interface StorageRulesProcess {
  send(line: string): void;
  /** Closes the input of the process, which then ends. */
  end(): void;
}

export interface StorageRulesProcessEvents {
  onLine(line: string): void;
  /** Is called once, after the last line. */
  onExit(): void;
}

export interface StorageRulesSupervisorOptions {
  readonly start: (events: StorageRulesProcessEvents) => StorageRulesProcess;
  /** Sends a line to firebase-tools. */
  readonly send: (line: string) => void;
}

type Json = Readonly<Record<string, unknown>>;

interface UnansweredRequest {
  readonly line: string;
  readonly message: Json;
  /** The documents that firebase-tools has sent for this request, in order. */
  readonly documents: string[];
  /** The number of documents that the supervisor has requested from firebase-tools. */
  requestedDocuments: number;
  /** The number of documents that the current runtime process has requested. */
  neededDocuments: number;
  /** The number of runtime processes that ended before they responded to this request. */
  lostProcesses: number;
}

const GREETING_ID = -1;
/** After this number of lost processes, the request is denied, because it may be the reason for the losses. */
const MAX_LOST_PROCESSES = 3;
/** The maximum number of consecutive processes that end before their first message. */
const MAX_FAILED_STARTS = 3;

export class StorageRulesSupervisor {
  /** Resolves when the runtime has ended after a call of `end`. Rejects if the runtime cannot be started. */
  readonly ended: Promise<void>;
  readonly #options: StorageRulesSupervisorOptions;
  /** The requests that loaded a ruleset, by name of the ruleset. */
  readonly #rulesets = new Map<unknown, string>();
  readonly #unanswered = new Map<unknown, UnansweredRequest>();
  #process: StorageRulesProcess;
  #isEnding = false;
  #hasGreetedFirebase = false;
  #failedStarts = 0;
  #resolve: () => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(options: StorageRulesSupervisorOptions) {
    this.#options = options;
    this.ended = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#process = this.#start();
  }

  /** Handles one line of firebase-tools. */
  receive(line: string): void {
    const message = parseStorageRulesMessage(line);
    if (message?.id === undefined) return;
    if (message.action === undefined) {
      this.#receiveDocument(line, message.id);
      return;
    }
    const counts = { requestedDocuments: 0, neededDocuments: 0, lostProcesses: 0 };
    this.#unanswered.set(message.id, { line, message, documents: [], ...counts });
    this.#process.send(line);
  }

  /** Ends the runtime process without starting another one. */
  end(): void {
    this.#isEnding = true;
    this.#process.end();
  }

  #start(): StorageRulesProcess {
    this.#failedStarts += 1;
    return this.#options.start({
      onLine: (line) => this.#onRuntimeLine(line),
      onExit: () => this.#onExit(),
    });
  }

  #onRuntimeLine(line: string): void {
    const message = parseStorageRulesMessage(line);
    if (message?.id === undefined) {
      this.#options.send(line);
    } else if (message.id === GREETING_ID) {
      this.#failedStarts = 0;
      if (!this.#hasGreetedFirebase) this.#options.send(line);
      this.#hasGreetedFirebase = true;
    } else {
      const request = this.#unanswered.get(message.id);
      // A response without a request belongs to a repeated ruleset; firebase-tools has its response already.
      if (request === undefined) return;
      if (message.action === "fetch_firestore_document") this.#requestDocument(line, request);
      else this.#respond(line, message, request);
    }
  }

  #respond(
    line: string,
    { id, errors }: Json,
    { line: requestLine, message }: UnansweredRequest,
  ): void {
    this.#unanswered.delete(id);
    const isLoaded = Array.isArray(errors) && errors.length === 0;
    if (message.action === "load_ruleset" && isLoaded && isJsonObject(message.context)) {
      this.#keepRuleset(message.context.rulesetName, requestLine);
    }
    this.#options.send(line);
  }

  #keepRuleset(name: unknown, line: string): void {
    this.#rulesets.delete(name);
    this.#rulesets.set(name, line);
    const [oldest] = this.#rulesets.keys();
    if (this.#rulesets.size > MAX_RULESETS) this.#rulesets.delete(oldest);
  }

  #requestDocument(line: string, request: UnansweredRequest): void {
    const known = request.documents[request.neededDocuments];
    request.neededDocuments += 1;
    if (known !== undefined) {
      this.#process.send(known);
    } else if (request.requestedDocuments < request.neededDocuments) {
      request.requestedDocuments += 1;
      this.#options.send(line);
    }
  }

  #receiveDocument(line: string, id: unknown): void {
    const request = this.#unanswered.get(id);
    if (request === undefined) return;
    request.documents.push(line);
    // A new runtime process that has not asked for this document yet receives it when it asks.
    if (request.neededDocuments === request.documents.length) this.#process.send(line);
  }

  #onExit(): void {
    if (this.#isEnding) {
      this.#resolve();
      return;
    }
    if (this.#failedStarts >= MAX_FAILED_STARTS) {
      this.#reject(new Error("The Storage rules runtime cannot be started."));
      return;
    }
    this.#process = this.#start();
    for (const line of this.#rulesets.values()) this.#process.send(line);
    for (const [id, request] of this.#unanswered) this.#repeat(id, request);
  }

  #repeat(id: unknown, request: UnansweredRequest): void {
    request.lostProcesses += 1;
    request.neededDocuments = 0;
    if (request.lostProcesses < MAX_LOST_PROCESSES) {
      this.#process.send(request.line);
      return;
    }
    this.#unanswered.delete(id);
    const { action } = request.message;
    const errors = ["The Storage rules runtime ended while it evaluated this request."];
    const denial = { id, status: "ok", action, result: { permit: false }, warnings: [], errors };
    this.#options.send(JSON.stringify(denial));
  }
}
