import { expect, test } from "vitest";
import type { ListenResponse } from "../model/messages.ts";
import { ListenOutbox } from "./outbox.ts";
import { ManualTimerScheduler } from "./testing/manual-timers.ts";

class Sink {
  readonly sent: number[] = [];
  bufferedBytes = 0;
  send(message: ListenResponse): void {
    if (message.kind === "filter") this.sent.push(message.count);
  }
  end(): void {
    this.sent.push(-1);
  }
  buffered(): number {
    return this.bufferedBytes;
  }
}

function open(sink = new Sink()) {
  const timers = new ManualTimerScheduler();
  const errors: unknown[] = [];
  const outbox = new ListenOutbox({ sink, timers, onError: (error) => errors.push(error) });
  return { sink, timers, errors, outbox };
}

const numbered = (count: number): ListenResponse[] =>
  Array.from({ length: count }, (_, i) => ({ kind: "filter", targetId: 1, count: i }));

test("sends a few messages immediately", () => {
  const { sink, outbox } = open();
  outbox.push(numbered(3));
  outbox.flush();
  expect(sink.sent).toEqual([0, 1, 2]);
});

test("sends many messages in slices, in order", () => {
  const { sink, timers, outbox } = open();
  outbox.push(numbered(2_000));
  outbox.flush();
  expect(sink.sent.length).toBeLessThan(2_000);
  outbox.push(numbered(1));
  outbox.flush();
  timers.advance(0);
  expect(sink.sent).toEqual([...Array(2_000).keys(), 0]);
  expect(timers.size).toBe(0);
});

test("sends nothing while the client applies back-pressure", () => {
  const { sink, timers, outbox } = open();
  sink.bufferedBytes = 2 ** 30;
  outbox.push(numbered(2));
  outbox.flush();
  timers.advance(1_000);
  expect(sink.sent).toEqual([]);
  sink.bufferedBytes = 0;
  timers.advance(1_000);
  expect(sink.sent).toEqual([0, 1]);
});

test("is overfull because of waiting changes, but not because of a first snapshot", () => {
  const { sink, outbox } = open();
  sink.bufferedBytes = 2 ** 30;
  outbox.push(numbered(1), 0);
  outbox.push([], 50_000);
  expect(outbox.isOverfull).toBe(false);
  outbox.push([], 1);
  expect(outbox.isOverfull).toBe(true);
});

test("sends nothing after close", () => {
  const { sink, timers, outbox } = open();
  outbox.push(numbered(2_000));
  outbox.flush();
  outbox.close();
  const sent = sink.sent.length;
  timers.advance(1_000);
  expect(sink.sent.length).toBe(sent);
});

test("reports a sink that throws, without throwing itself", () => {
  const { errors, outbox } = open(
    Object.assign(new Sink(), {
      send: () => {
        throw new Error("broken pipe");
      },
    }),
  );
  outbox.push(numbered(1));
  outbox.flush();
  expect(errors).toEqual([new Error("broken pipe")]);
});
