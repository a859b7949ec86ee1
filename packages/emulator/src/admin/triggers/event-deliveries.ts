import type { FunctionEvent } from "../../model/function-event.ts";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";

export interface EventDeliveryQueuesOptions {
  /** Returns whether the function is registered. Events of unregistered functions stay queued. */
  readonly isRegistered: (functionId: string) => boolean;
  /**
   * Delivers an event. Resolves with true if the event was delivered or dropped. Resolves with false if the
   * event must stay queued until `resume` is called.
   */
  readonly deliver: (event: FunctionEvent) => Promise<boolean>;
  /** Called once for each event that is delivered or dropped. */
  readonly onSettled: (event: FunctionEvent) => void;
}

interface Queue {
  readonly events: FunctionEvent[];
  /** True while the first event of the queue is being delivered. */
  isDelivering: boolean;
}

/**
 * Maximum number of concurrent calls per function. The functions emulator starts one process for each concurrent
 * call, so this also limits the number of processes.
 */
const MAX_CONCURRENT_CALLS = 4;

/** Queues of events for Cloud Functions. Events of one function for one document are delivered in order. */
export class EventDeliveryQueues {
  readonly #options: EventDeliveryQueuesOptions;
  /** Event queues, keyed by function id, database id and document path. */
  readonly #queues = new Map<string, Queue>();
  /** Concurrency limiters, keyed by function id. */
  readonly #limiters = new Map<string, ConcurrencyLimiter>();

  constructor(options: EventDeliveryQueuesOptions) {
    this.#options = options;
  }

  add(event: FunctionEvent): void {
    const key = `${event.functionId}\n${event.database.databaseId}\n${event.path}`;
    const queue = this.#queues.get(key) ?? { events: [], isDelivering: false };
    this.#queues.set(key, queue);
    queue.events.push(event);
    void this.#deliverQueue(key, queue);
  }

  /** Delivers the events that are queued for the function. */
  resume(functionId: string): void {
    for (const [key, queue] of this.#queuesOf(functionId)) void this.#deliverQueue(key, queue);
  }

  /** Drops the queued events of the function. Returns the number of dropped events. */
  drop(functionId: string): number {
    let count = 0;
    for (const [key, queue] of this.#queuesOf(functionId)) {
      const dropped = queue.events.splice(0);
      for (const event of dropped) this.#options.onSettled(event);
      if (!queue.isDelivering) this.#queues.delete(key);
      count += dropped.length;
    }
    return count;
  }

  /**
   * Returns all events that are neither delivered nor dropped. Events of the same function and document are in
   * commit order.
   */
  *events(): Generator<FunctionEvent> {
    for (const { events } of this.#queues.values()) yield* events;
  }

  async #deliverQueue(key: string, queue: Queue): Promise<void> {
    if (queue.isDelivering) return;
    queue.isDelivering = true;
    for (let event = this.#next(queue); event !== undefined; event = this.#next(queue)) {
      const current = event;
      const isSettled = await this.#limiterOf(current).run(() => this.#options.deliver(current));
      if (!isSettled) break;
      // The event is no longer the first one if `drop` removed it during the delivery. In this case `drop` has
      // already called `onSettled`.
      if (queue.events[0] !== current) continue;
      queue.events.shift();
      this.#options.onSettled(current);
    }
    queue.isDelivering = false;
    if (queue.events.length === 0) this.#queues.delete(key);
  }

  #next({ events: [first] }: Queue): FunctionEvent | undefined {
    return first !== undefined && this.#options.isRegistered(first.functionId) ? first : undefined;
  }

  #limiterOf({ functionId }: FunctionEvent): ConcurrencyLimiter {
    const limiter = this.#limiters.get(functionId) ?? new ConcurrencyLimiter(MAX_CONCURRENT_CALLS);
    this.#limiters.set(functionId, limiter);
    return limiter;
  }

  #queuesOf(functionId: string): readonly (readonly [string, Queue])[] {
    return [...this.#queues].filter(([, { events }]) => events[0]?.functionId === functionId);
  }
}
