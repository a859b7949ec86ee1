import type { DatabaseId } from "../../model/document.ts";
import type { EventAuthor, FunctionEvent } from "../../model/function-event.ts";
import type { Micros } from "../../model/value.ts";
import type { Timers } from "../../store/timers.ts";
import type { CommitEvent, DocumentChange } from "../../store/types.ts";
import { EventDeliveries } from "./event-deliveries.ts";
import { type CallOutcome, FunctionCalls, type FunctionsAddress } from "./function-calls.ts";
import { getFunctionId, type Trigger, waitsFor } from "./trigger.ts";
import { toTriggerRequest } from "./trigger-event.ts";

export interface TriggersOptions {
  /** Absent: nothing is called. */
  readonly functions?: FunctionsAddress;
  readonly nextId: () => string;
  /** Who makes the commit that is being decided. */
  readonly author: () => EventAuthor;
  readonly timers: Timers;
  readonly log: (line: string) => void;
  /** What a process before this one did not get delivered, in order. */
  readonly undelivered?: readonly FunctionEvent[];
  /** Called once for each event, also of those before: its function has heard of it, or never will. */
  readonly onSettled?: (event: FunctionEvent) => void;
}

const ATTEMPTS = 10;
const PAUSE_MS = 1_000;
const UNKNOWN_FUNCTION = 404;
/** The functions emulator registers all functions one after the other, those of each codebase within seconds. */
const LAST_CLAIM_MS = 60_000;
const NONE: readonly FunctionEvent[] = [];

/**
 * The functions that want to hear of changes. An event waits for its function from when the commit is decided: until the
 * function is registered, if a process before this one left the event; later only while the function cannot be reached.
 */
export class Triggers {
  readonly #options: TriggersOptions;
  readonly #calls: FunctionCalls | undefined;
  /** By function: a registration replaces that of the code before. */
  readonly #registered = new Map<string, Trigger>();
  readonly #deliveries: EventDeliveries;
  /** Functions of the process before that were not registered with this one. */
  readonly #unclaimed = new Set<string>();
  #stopClaims: () => void = () => undefined;
  #isClosed = false;

  constructor(options: TriggersOptions) {
    const { functions, undelivered = NONE, onSettled = () => undefined } = options;
    this.#options = options;
    this.#calls = functions && new FunctionCalls(functions);
    this.#deliveries = new EventDeliveries({
      isThere: (functionId) => !this.#isClosed && this.#registered.has(functionId),
      deliver: (event) => this.#deliver(event),
      onSettled,
    });
    for (const event of undelivered) {
      this.#deliveries.add(event);
      this.#unclaimed.add(event.functionId);
    }
  }

  register(trigger: Trigger): void {
    if (this.#calls === undefined) return;
    const functionId = getFunctionId(trigger);
    this.#registered.set(functionId, trigger);
    this.#unclaimed.delete(functionId);
    this.#deliveries.resume(functionId);
    this.#stopClaims();
    if (this.#unclaimed.size === 0) return;
    this.#stopClaims = this.#options.timers.after(LAST_CLAIM_MS, () => this.#dropUnclaimed());
  }

  /** To be asked when a commit is decided. */
  eventsFor(
    database: DatabaseId,
    time: Micros,
    changes: readonly DocumentChange[],
  ): readonly FunctionEvent[] {
    if (this.#registered.size === 0) return NONE;
    const events: FunctionEvent[] = [];
    for (const change of changes) {
      for (const [functionId, trigger] of this.#registered) {
        if (!waitsFor(trigger, database, change)) continue;
        const id = this.#options.nextId();
        const author = this.#options.author();
        events.push({ id, functionId, database, time, ...change, author });
      }
    }
    return events;
  }

  onCommit({ functionEvents: forFunctions }: CommitEvent): void {
    for (const event of forFunctions) this.#deliveries.add(event);
  }

  /** Every event that was announced, or left by a process before, and is not settled. */
  undelivered(): Iterable<FunctionEvent> {
    return this.#deliveries.events();
  }

  /** What is not settled yet stays so. */
  close(): void {
    this.#isClosed = true;
    this.#stopClaims();
    this.#calls?.close();
  }

  /** Whether the event is done with. What is not taken is offered again for a while. */
  async #deliver(event: FunctionEvent): Promise<boolean> {
    const { functionId, database } = event;
    let last: Trigger | undefined;
    for (let attempt = 1; ; attempt += 1) {
      const trigger = this.#registered.get(functionId);
      if (trigger === undefined || this.#calls === undefined || this.#isClosed) return false;
      if (!waitsFor(trigger, database, event)) return true;
      if (trigger !== last) attempt = 1;
      last = trigger;
      const outcome = await this.#calls.call(pathOf(trigger), toTriggerRequest(event, trigger));
      if (this.#wasTaken(outcome, trigger, event)) return true;
      if (this.#isClosed) return false;
      const isLast = attempt >= ATTEMPTS && this.#registered.get(functionId) === trigger;
      if (isLast) return this.#giveUp(outcome, trigger);
      await new Promise<void>((resolve) => this.#options.timers.after(PAUSE_MS, resolve));
    }
  }

  /** Not so when nobody was there, or nobody who knows the function: the functions emulator registers it a moment before. */
  #wasTaken(outcome: CallOutcome, { key }: Trigger, { path }: FunctionEvent): boolean {
    if (outcome.kind === "unreachable") return false;
    if (outcome.kind === "unanswered") {
      this.#options.log(`Function ${key} did not answer to a change of ${path}.`);
      return true;
    }
    const { status } = outcome;
    if (status === UNKNOWN_FUNCTION) return false;
    if (status >= 400) {
      this.#options.log(`Function ${key} answered ${status} to a change of ${path}.`);
    }
    return true;
  }

  /** From here on the function hears of nothing, unless it is registered again. */
  #giveUp(outcome: CallOutcome, trigger: Trigger): boolean {
    const { key } = trigger;
    const functionId = getFunctionId(trigger);
    this.#registered.delete(functionId);
    if (outcome.kind === "unreachable") {
      this.#options.log(
        `Function ${key} cannot be reached: ${outcome.reason}. What it is to hear of waits until it is registered again.`,
      );
      return false;
    }
    const count = this.#deliveries.drop(functionId);
    this.#options.log(`Function ${key} does not exist: ${count} of its events were dropped.`);
    return true;
  }

  #dropUnclaimed(): void {
    for (const functionId of this.#unclaimed) {
      const projects = [...this.#registered.values()].map(({ projectId }) => projectId);
      if (!projects.some((projectId) => functionId.startsWith(`${projectId}/`))) continue;
      const count = this.#deliveries.drop(functionId);
      this.#unclaimed.delete(functionId);
      this.#options.log(
        `There is no function ${functionId} any more: ${count} of its events were dropped.`,
      );
    }
  }
}

function pathOf({ projectId, key }: Trigger): string {
  return `/functions/projects/${encodeURIComponent(projectId)}/triggers/${encodeURIComponent(key)}`;
}
