import { expect, test } from "vitest";
import { SerialTaskQueue } from "./serial-queue.ts";

test("runs a job added by another job after it", () => {
  const queue = new SerialTaskQueue();
  const order: string[] = [];
  queue.run(() => {
    queue.run(() => order.push("inner"));
    order.push("outer");
  });
  expect(order).toEqual(["outer", "inner"]);
});

test("continues after a job that throws", () => {
  const queue = new SerialTaskQueue();
  const order: string[] = [];
  expect(() =>
    queue.run(() => {
      queue.run(() => order.push("waiting"));
      throw new Error("broken");
    }),
  ).toThrow("broken");
  queue.run(() => order.push("next"));
  expect(order).toEqual(["waiting", "next"]);
});
