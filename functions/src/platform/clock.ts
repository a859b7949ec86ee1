import { randomUUID } from "node:crypto";

export interface Clock {
  now(): Date;
}

export interface Ids {
  /** Letters, digits and hyphens. */
  next(): string;
}

export const systemClock: Clock = { now: () => new Date() };
export const randomIds: Ids = { next: () => randomUUID() };
