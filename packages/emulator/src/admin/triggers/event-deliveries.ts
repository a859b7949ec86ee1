import type { FunctionEvent } from "../../model/function-event.ts";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";

export interface EventDeliveriesOptions {
  /** While it is not, what the function is to hear of waits. */
  readonly isThere: (functionId: string) => boolean;
  /** Whether the event is done with; if not, it waits until its function is resumed. */
  readonly deliver: (event: FunctionEvent) => Promise<boolean>;
  /** Called once for each event that is done with. */
  readonly onSettled: (event: FunctionEvent) => void;
}

interface Queue {
  readonly events: FunctionEvent[];
  /** Its first event is being delivered. */
  isMoving: boolean;
}

/** The functions emulator starts a process for each call of a function that comes while others run. */
const CALLS_AT_ONCE = 4;

/** The events on their way to functions: what a function hears of a document comes in order. */
export class EventDeliveries {
  readonly #options: EventDeliveriesOptions;
  /** By function and document. */
  readonly #queues = new Map<string, Queue>();
  /** By function. */
  readonly #gates = new Map<string, ConcurrencyLimiter>();

  constructor(options: EventDeliveriesOptions) {
    this.#options = options;
  }

  add(event: FunctionEvent): void {
    const key = `${event.functionId}\n${event.database.databaseId}\n${event.path}`;
    const queue = this.#queues.get(key) ?? { events: [], isMoving: false };
    this.#queues.set(key, queue);
    queue.events.push(event);
    void this.#move(key, queue);
  }

  /** What waited for the function goes to it. */
  resume(functionId: string): void {
    for (const [key, queue] of this.#queuesOf(functionId)) void this.#move(key, queue);
  }

  /** Nobody hears of what waits for the function. Gives how many events that were. */
  drop(functionId: string): number {
    let count = 0;
    for (const [key, queue] of this.#queuesOf(functionId)) {
      const dropped = queue.events.splice(0);
      for (const event of dropped) this.#options.onSettled(event);
      if (!queue.isMoving) this.#queues.delete(key);
      count += dropped.length;
    }
    return count;
  }

  /** The events that are not done with, those of each function and document in order. */
  *events(): Generator<FunctionEvent> {
    for (const { events } of this.#queues.values()) yield* events;
  }

  async #move(key: string, queue: Queue): Promise<void> {
    if (queue.isMoving) return;
    queue.isMoving = true;
    for (let event = this.#next(queue); event !== undefined; event = this.#next(queue)) {
      const moving = event;
      const isDone = await this.#gateOf(moving).run(() => this.#options.deliver(moving));
      if (!isDone) break;
      // It may have been dropped meanwhile.
      if (queue.events[0] !== moving) continue;
      queue.events.shift();
      this.#options.onSettled(moving);
    }
    queue.isMoving = false;
    if (queue.events.length === 0) this.#queues.delete(key);
  }

  #next({ events: [first] }: Queue): FunctionEvent | undefined {
    return first !== undefined && this.#options.isThere(first.functionId) ? first : undefined;
  }

  #gateOf({ functionId }: FunctionEvent): ConcurrencyLimiter {
    const gate = this.#gates.get(functionId) ?? new ConcurrencyLimiter(CALLS_AT_ONCE);
    this.#gates.set(functionId, gate);
    return gate;
  }

  #queuesOf(functionId: string): readonly (readonly [string, Queue])[] {
    return [...this.#queues].filter(([, { events }]) => events[0]?.functionId === functionId);
  }
}
