import type { DatabaseId } from "../../model/document.ts";
import type { Caller } from "../../model/rpc.ts";
import type { CommitEvent, DocumentChange } from "../../store/types.ts";
import { FunctionCalls, type FunctionsAddress } from "./function-calls.ts";
import { Gate } from "./gate.ts";
import { functionOf, occasionOf, type Trigger } from "./trigger.ts";
import { type TriggerEvent, toTriggerRequest } from "./trigger-event.ts";

export interface TriggersOptions {
  /** Absent: nothing is called. */
  readonly functions?: FunctionsAddress;
  readonly nextId: () => string;
  /** Who makes the commit that is being announced. */
  readonly author: () => Caller;
  readonly log: (line: string) => void;
}

/** The functions emulator starts a process for each call of a function that comes while others run. */
const CALLS_AT_ONCE = 4;

/** The functions that want to hear of changes, and the events on their way to them. */
export class Triggers {
  readonly #options: TriggersOptions;
  readonly #calls: FunctionCalls | undefined;
  /** By function: a registration replaces that of the code before. */
  readonly #registered = new Map<string, Trigger>();
  /** By function and document: what that function hears of that document comes in order. */
  readonly #queues = new Map<string, TriggerEvent[]>();
  /** By function. */
  readonly #gates = new Map<string, Gate>();

  constructor(options: TriggersOptions) {
    this.#options = options;
    this.#calls = options.functions && new FunctionCalls(options.functions);
  }

  register(trigger: Trigger): void {
    this.#registered.set(functionOf(trigger), trigger);
  }

  onCommit(database: DatabaseId, { time, changes, silent }: CommitEvent): void {
    if (silent || this.#registered.size === 0 || this.#calls === undefined) return;
    const author = this.#options.author();
    for (const change of changes) {
      for (const trigger of this.#triggersOf(database, change)) {
        const id = this.#options.nextId();
        this.#enqueue({ id, trigger, database, time, change, author });
      }
    }
  }

  close(): void {
    this.#registered.clear();
    this.#queues.clear();
    this.#calls?.close();
  }

  #triggersOf(database: DatabaseId, change: DocumentChange): readonly Trigger[] {
    const occasion = occasionOf(change);
    return [...this.#registered.values()].filter(
      (trigger) =>
        trigger.projectId === database.projectId &&
        trigger.databaseId === database.databaseId &&
        (trigger.occasion === "write" || trigger.occasion === occasion) &&
        trigger.matches(change.path),
    );
  }

  #enqueue(event: TriggerEvent): void {
    const { database, change, trigger } = event;
    const key = `${functionOf(trigger)}\n${database.databaseId}\n${change.path}`;
    const queue = this.#queues.get(key);
    if (queue !== undefined) {
      queue.push(event);
      return;
    }
    this.#queues.set(key, [event]);
    void this.#drain(key);
  }

  async #drain(key: string): Promise<void> {
    const queue = this.#queues.get(key) ?? [];
    for (let event = queue[0]; event !== undefined; event = queue[0]) {
      await this.#gateOf(event.trigger).run(() => this.#deliver(event));
      queue.shift();
    }
    this.#queues.delete(key);
  }

  #gateOf(trigger: Trigger): Gate {
    const name = functionOf(trigger);
    const gate = this.#gates.get(name) ?? new Gate(CALLS_AT_ONCE);
    this.#gates.set(name, gate);
    return gate;
  }

  async #deliver(event: TriggerEvent): Promise<void> {
    const { key, projectId } = event.trigger;
    try {
      const path = `/functions/projects/${encodeURIComponent(projectId)}/triggers/${encodeURIComponent(key)}`;
      const status = await this.#calls?.call(path, toTriggerRequest(event));
      if (status === 404) this.#forget(event.trigger);
      if (status !== undefined && status >= 400) {
        this.#options.log(
          `Function ${key} answered ${status} to a change of ${event.change.path}.`,
        );
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log(`Function ${key} could not be told of ${event.change.path}: ${reason}`);
    }
  }

  /** The functions emulator does not know it any more: the code has changed. */
  #forget(trigger: Trigger): void {
    const name = functionOf(trigger);
    if (this.#registered.get(name) === trigger) this.#registered.delete(name);
  }
}
