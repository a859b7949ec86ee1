import { randomInt, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

export interface Clock {
  now(): Date;
}

export interface Ids {
  /** Letters, digits and hyphens. */
  next(): string;
  /** A whole number from 0 and below `count`, each as likely. */
  pick(count: number): number;
}

export const systemClock: Clock = { now: () => new Date() };
export const randomIds: Ids = { next: () => randomUUID(), pick: (count) => randomInt(count) };
export const pause = (milliseconds: number): Promise<unknown> => setTimeout(milliseconds);
