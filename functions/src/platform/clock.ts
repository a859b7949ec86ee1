import { randomInt, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

export interface Clock {
  now(): Date;
  /** Waits for this number of milliseconds. */
  pause(milliseconds: number): Promise<unknown>;
}

export interface IdGenerator {
  /** Returns a unique id of letters, digits and hyphens. */
  next(): string;
  /** Returns a uniformly distributed random integer from 0 to `count` - 1. */
  pick(count: number): number;
}

export const randomIdGenerator: IdGenerator = {
  next: () => randomUUID(),
  pick: (count) => randomInt(count),
};
export const sleep = (milliseconds: number): Promise<unknown> => setTimeout(milliseconds);
export const systemClock: Clock = { now: () => new Date(), pause: sleep };
