import type { DatabaseId } from "../../model/document.ts";
import type { EventAuthor, FunctionEvent } from "../../model/function-event.ts";
import type { EpochMicros } from "../../model/value.ts";
import type { StoreTimerScheduler } from "../../store/timers.ts";
import type { CommitEvent, DocumentChange } from "../../store/types.ts";
import { EventDeliveryQueues } from "./event-deliveries.ts";
import {
  CloudFunctionHttpClient,
  type FunctionCallOutcome,
  type FunctionsEmulatorAddress,
} from "./function-calls.ts";
import { type FunctionTrigger, getFunctionId, isTriggeredByChange } from "./trigger.ts";
import { createTriggerHttpRequest } from "./trigger-event.ts";

export interface FunctionTriggerDispatcherOptions {
  /** Address of the functions emulator. If absent, no function is called. */
  readonly functions?: FunctionsEmulatorAddress;
  readonly nextId: () => string;
  /** Returns the caller of the current commit. */
  readonly author: () => EventAuthor;
  readonly timers: StoreTimerScheduler;
  readonly log: (line: string) => void;
  /**
   * Events that the previous emulator process recorded but did not deliver. Events of the same function and
   * document are in commit order.
   */
  readonly undelivered?: readonly FunctionEvent[];
  /**
   * Called once for each event that is delivered or dropped, including events left by the previous emulator
   * process.
   */
  readonly onSettled?: (event: FunctionEvent) => void;
}

const ATTEMPTS = 10;
const PAUSE_MS = 1_000;
const UNKNOWN_FUNCTION = 404;
/**
 * Waiting time in milliseconds that begins again with each registration of a function. When it ends, the
 * undelivered events of all functions that are still unregistered are dropped.
 */
const REGISTRATION_TIMEOUT_MS = 60_000;
const NONE: readonly FunctionEvent[] = [];

/**
 * Sends document changes to Cloud Functions as events. If a function stays unreachable, its events wait until
 * the function is registered again. Events that the previous emulator process left undelivered also wait until
 * their function is registered.
 */
export class FunctionTriggerDispatcher {
  readonly #options: FunctionTriggerDispatcherOptions;
  readonly #calls: CloudFunctionHttpClient | undefined;
  /** Triggers by function id. A function that is registered again replaces its previous trigger. */
  readonly #registered = new Map<string, FunctionTrigger>();
  readonly #deliveries: EventDeliveryQueues;
  /** Ids of unregistered functions for which the previous process left undelivered events. */
  readonly #unregistered = new Set<string>();
  #stopRegistrationTimeout: () => void = () => undefined;
  #isClosed = false;

  constructor(options: FunctionTriggerDispatcherOptions) {
    const { functions, undelivered = NONE, onSettled = () => undefined } = options;
    this.#options = options;
    this.#calls = functions && new CloudFunctionHttpClient(functions);
    this.#deliveries = new EventDeliveryQueues({
      isRegistered: (functionId) => !this.#isClosed && this.#registered.has(functionId),
      deliver: (event) => this.#deliver(event),
      onSettled,
    });
    for (const event of undelivered) {
      this.#deliveries.add(event);
      this.#unregistered.add(event.functionId);
    }
  }

  register(trigger: FunctionTrigger): void {
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

  /**
   * Creates the function events for the document changes of a commit. Each event contains its author, which is
   * the user, administrator or anonymous client who made the commit. This method reads the author from an
   * AsyncLocalStorage, so it must be called synchronously during the commit.
   */
  eventsFor(
    database: DatabaseId,
    time: EpochMicros,
    changes: readonly DocumentChange[],
  ): readonly FunctionEvent[] {
    if (this.#registered.size === 0) return NONE;
    const events: FunctionEvent[] = [];
    for (const change of changes) {
      for (const [functionId, trigger] of this.#registered) {
        if (!isTriggeredByChange(trigger, database, change)) continue;
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

  /**
   * Returns all events that are neither delivered nor dropped, including those left by the previous emulator
   * process.
   */
  undelivered(): Iterable<FunctionEvent> {
    return this.#deliveries.events();
  }

  /**
   * Stops all deliveries. Undelivered events stay in the write-ahead log, so that the next emulator process can
   * deliver them.
   */
  close(): void {
    this.#isClosed = true;
    this.#stopRegistrationTimeout();
    this.#calls?.close();
  }

  /**
   * Calls the function for the event, at most ATTEMPTS times. Returns true if the event was delivered or
   * dropped, and false if the event must stay queued.
   */
  async #deliver(event: FunctionEvent): Promise<boolean> {
    const { functionId, database } = event;
    let last: FunctionTrigger | undefined;
    for (let attempt = 1; ; attempt += 1) {
      const trigger = this.#registered.get(functionId);
      if (trigger === undefined || this.#calls === undefined || this.#isClosed) return false;
      if (!isTriggeredByChange(trigger, database, event)) return true;
      if (trigger !== last) attempt = 1;
      last = trigger;
      const outcome = await this.#calls.call(
        pathOf(trigger),
        createTriggerHttpRequest(event, trigger),
      );
      if (this.#wasReceived(outcome, trigger, event)) return true;
      if (this.#isClosed) return false;
      const isLast = attempt >= ATTEMPTS && this.#registered.get(functionId) === trigger;
      if (isLast) return this.#giveUp(outcome, trigger);
      await new Promise<void>((resolve) => this.#options.timers.after(PAUSE_MS, resolve));
    }
  }

  /**
   * Returns whether the function received the event. Returns false after a connection error or a 404 response,
   * so that the call is repeated. The functions emulator responds with 404 during the short time between
   * registering and starting a function.
   */
  #wasReceived(
    outcome: FunctionCallOutcome,
    { key }: FunctionTrigger,
    { path }: FunctionEvent,
  ): boolean {
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
   * Removes the trigger after the last failed call. If the function is unreachable, keeps its events and returns
   * false. If the function does not exist, drops its events and returns true.
   */
  #giveUp(outcome: FunctionCallOutcome, trigger: FunctionTrigger): boolean {
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

function pathOf({ projectId, key }: FunctionTrigger): string {
  return `/functions/projects/${encodeURIComponent(projectId)}/triggers/${encodeURIComponent(key)}`;
}
