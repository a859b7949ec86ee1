import { expect, it } from "vitest";
import { Patience } from "./patience.ts";

const times = (count: number, act: () => void): void => {
  for (let index = 0; index < count; index += 1) act();
};
const CALM = expect.objectContaining({ code: "ENHANCE_YOUR_CALM" });

it("lets a burst pass, then 33 a second", () => {
  const time = { now: 0 };
  const patience = new Patience(() => time.now);
  times(1000, () => patience.spend());
  time.now += 1000;
  times(33, () => patience.spend());
  expect(() => patience.spend()).toThrow(CALM);
});

it("does not save up more than the burst", () => {
  const time = { now: 0 };
  const patience = new Patience(() => time.now);
  time.now += 1_000_000;
  times(1000, () => patience.spend());
  expect(() => patience.spend()).toThrow(CALM);
});

it("minds replies only while they are not read", () => {
  const patience = new Patience(() => 0);
  times(5000, () => patience.reply(true));
  times(1000, () => patience.reply(false));
  expect(() => patience.reply(false)).toThrow(CALM);
});
