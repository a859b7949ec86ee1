import { expect, test } from "vitest";
import { SerialQueue } from "./serial-queue.ts";

test("a job handed in by a job runs after it", () => {
  const queue = new SerialQueue();
  const order: string[] = [];
  queue.run(() => {
    queue.run(() => order.push("inner"));
    order.push("outer");
  });
  expect(order).toEqual(["outer", "inner"]);
});

test("a job that throws does not stop the queue for good", () => {
  const queue = new SerialQueue();
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
