import type { DatabaseId } from "../../model/document.ts";
import type { EventAuthor, FunctionEvent } from "../../model/function-event.ts";
import type { Micros } from "../../model/value.ts";
import type { Timers } from "../../store/timers.ts";
import type { CommitEvent, DocumentChange } from "../../store/types.ts";
import { EventDeliveries } from "./event-deliveries.ts";
import { type CallOutcome, FunctionCalls, type FunctionsAddress } from "./function-calls.ts";
import { getFunctionId, isTriggeredBy, type Trigger } from "./trigger.ts";
import { toTriggerRequest } from "./trigger-event.ts";

export interface TriggersOptions {
  /** Address of the functions emulator. If absent, no function is called. */
  readonly functions?: FunctionsAddress;
  readonly nextId: () => string;
  /** Returns the caller of the current commit. */
  readonly author: () => EventAuthor;
  readonly timers: Timers;
  readonly log: (line: string) => void;
  /** Events that the previous process recorded but did not deliver, in order. */
  readonly undelivered?: readonly FunctionEvent[];
  /** Called once for each event that is delivered or dropped, including events of the previous process. */
  readonly onSettled?: (event: FunctionEvent) => void;
}

const ATTEMPTS = 10;
const PAUSE_MS = 1_000;
const UNKNOWN_FUNCTION = 404;
/** Time after the last registration until undelivered events of functions that are still unregistered are dropped. */
const REGISTRATION_TIMEOUT_MS = 60_000;
const NONE: readonly FunctionEvent[] = [];

/**
 * Sends document changes to Cloud Functions. Events of this process wait only while the functions emulator is
 * unreachable; events of the previous process wait until their function is registered.
 */
export class Triggers {
  readonly #options: TriggersOptions;
  readonly #calls: FunctionCalls | undefined;
  /** Triggers by function id. A function that is registered again replaces its previous trigger. */
  readonly #registered = new Map<string, Trigger>();
  readonly #deliveries: EventDeliveries;
  /** Ids of unregistered functions for which the previous process left undelivered events. */
  readonly #unregistered = new Set<string>();
  #stopRegistrationTimeout: () => void = () => undefined;
  #isClosed = false;

  constructor(options: TriggersOptions) {
    const { functions, undelivered = NONE, onSettled = () => undefined } = options;
    this.#options = options;
    this.#calls = functions && new FunctionCalls(functions);
    this.#deliveries = new EventDeliveries({
      isRegistered: (functionId) => !this.#isClosed && this.#registered.has(functionId),
      deliver: (event) => this.#deliver(event),
      onSettled,
    });
    for (const event of undelivered) {
      this.#deliveries.add(event);
      this.#unregistered.add(event.functionId);
    }
  }

  register(trigger: Trigger): void {
    if (this.#calls === undefined) return;
    const functionId = getFunctionId(trigger);
    this.#registered.set(functionId, trigger);
    this.#unregistered.delete(functionId);
    this.#deliveries.resume(functionId);
    this.#stopRegistrationTimeout();
    if (this.#unregistered.size === 0) return;
    this.#stopRegistrationTimeout = this.#options.timers.after(REGISTRATION_TIMEOUT_MS, () =>
      this.#dropUnregistered(),
    );
  }

  /** Creates the function events of a commit. Must be called synchronously while the commit is applied. */
  eventsFor(
    database: DatabaseId,
    time: Micros,
    changes: readonly DocumentChange[],
  ): readonly FunctionEvent[] {
    if (this.#registered.size === 0) return NONE;
    const events: FunctionEvent[] = [];
    for (const change of changes) {
      for (const [functionId, trigger] of this.#registered) {
        if (!isTriggeredBy(trigger, database, change)) continue;
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

  /** Returns all events that are neither delivered nor dropped, including those of the previous process. */
  undelivered(): Iterable<FunctionEvent> {
    return this.#deliveries.events();
  }

  /** Stops all deliveries. Undelivered events stay in the log for the next process. */
  close(): void {
    this.#isClosed = true;
    this.#stopRegistrationTimeout();
    this.#calls?.close();
  }

  /** Calls the function up to ATTEMPTS times. Returns false if the event is neither delivered nor dropped. */
  async #deliver(event: FunctionEvent): Promise<boolean> {
    const { functionId, database } = event;
    let last: Trigger | undefined;
    for (let attempt = 1; ; attempt += 1) {
      const trigger = this.#registered.get(functionId);
      if (trigger === undefined || this.#calls === undefined || this.#isClosed) return false;
      if (!isTriggeredBy(trigger, database, event)) return true;
      if (trigger !== last) attempt = 1;
      last = trigger;
      const outcome = await this.#calls.call(pathOf(trigger), toTriggerRequest(event, trigger));
      if (this.#wasReceived(outcome, trigger, event)) return true;
      if (this.#isClosed) return false;
      const isLast = attempt >= ATTEMPTS && this.#registered.get(functionId) === trigger;
      if (isLast) return this.#giveUp(outcome, trigger);
      await new Promise<void>((resolve) => this.#options.timers.after(PAUSE_MS, resolve));
    }
  }

  /**
   * Returns false if the call must be retried, after a connection error or a 404. The functions emulator responds with
   * 404 in the short time between the registration of a function and its start.
   */
  #wasReceived(outcome: CallOutcome, { key }: Trigger, { path }: FunctionEvent): boolean {
    if (outcome.kind === "unreachable") return false;
    if (outcome.kind === "unanswered") {
      this.#options.log(`Function ${key} sent no response to a change of ${path}.`);
      return true;
    }
    const { status } = outcome;
    if (status === UNKNOWN_FUNCTION) return false;
    if (status >= 400) {
      this.#options.log(`Function ${key} responded with ${status} to a change of ${path}.`);
    }
    return true;
  }

  /**
   * Removes the trigger after the last failed call. Drops the events of a function that does not exist and returns
   * true; keeps those of an unreachable function and returns false.
   */
  #giveUp(outcome: CallOutcome, trigger: Trigger): boolean {
    const { key } = trigger;
    const functionId = getFunctionId(trigger);
    this.#registered.delete(functionId);
    if (outcome.kind === "unreachable") {
      this.#options.log(
        `Function ${key} cannot be reached: ${outcome.reason}. Its events are kept; delivery waits until it is registered again.`,
      );
      return false;
    }
    const count = this.#deliveries.drop(functionId);
    this.#options.log(`Function ${key} does not exist: ${count} of its events were dropped.`);
    return true;
  }

  #dropUnregistered(): void {
    for (const functionId of this.#unregistered) {
      const projects = [...this.#registered.values()].map(({ projectId }) => projectId);
      if (!projects.some((projectId) => functionId.startsWith(`${projectId}/`))) continue;
      const count = this.#deliveries.drop(functionId);
      this.#unregistered.delete(functionId);
      this.#options.log(
        `There is no function ${functionId} any more: ${count} of its events were dropped.`,
      );
    }
  }
}

function pathOf({ projectId, key }: Trigger): string {
  return `/functions/projects/${encodeURIComponent(projectId)}/triggers/${encodeURIComponent(key)}`;
}
