import { describe, expect, it } from "vitest";
import { EventRecorder, type StoredEvents } from "./event-recorder.ts";

const START = Date.parse("2026-05-12T09:00:00Z");
const at = (seconds: number): string => new Date(START + seconds * 1_000).toISOString();

const record = (stored: StoredEvents = {}) => {
  const time = { now: START };
  const device = { stored };
  const keep = (events: StoredEvents): void => {
    device.stored = events;
  };
  const recorder = new EventRecorder({ now: () => time.now, keep }, stored);
  const wait = (seconds: number): void => {
    time.now += seconds * 1_000;
  };
  return { recorder, wait, device };
};

describe("the recorder of events", () => {
  it("tells when the student left and for how long, but not short absences", () => {
    const { recorder, wait } = record();
    recorder.begin("LEFT");
    wait(4);
    recorder.end("LEFT");
    wait(60);
    recorder.begin("LEFT");
    wait(120);
    recorder.end("LEFT");
    expect(recorder.next()).toEqual([{ kind: "LEFT", at: at(64), seconds: 120 }]);
  });

  it("makes one of absences that follow each other, and one of pastes into the same answer", () => {
    const { recorder, wait } = record();
    for (let n = 0; n < 3; n += 1) {
      recorder.begin("LEFT");
      wait(20);
      recorder.end("LEFT");
      recorder.recordPaste("q5");
      wait(5);
    }
    recorder.recordPaste("q6");
    expect(recorder.next()).toEqual([
      { kind: "LEFT", at: at(0), seconds: 70 },
      { kind: "PASTED", at: at(20), questionId: "q5" },
      { kind: "PASTED", at: at(70), questionId: "q5" },
      { kind: "PASTED", at: at(75), questionId: "q6" },
    ]);
  });

  it("goes on after the page was closed", () => {
    const before = record();
    before.recorder.recordPaste("q5");
    before.recorder.begin("LEFT");
    const { recorder, wait } = record(before.device.stored);
    wait(300);
    recorder.end("LEFT");
    expect(recorder.next()).toEqual([
      { kind: "PASTED", at: at(0), questionId: "q5" },
      { kind: "LEFT", at: at(0), seconds: 300 },
    ]);
  });

  it("ends what lasts when the attempt is handed in", () => {
    const { recorder, wait } = record();
    recorder.begin("OFFLINE");
    wait(90);
    recorder.endAll();
    expect(recorder.next()).toEqual([{ kind: "OFFLINE", at: at(0), seconds: 90 }]);
  });

  it("gives at most 20 events to a request, and each until it is sent", () => {
    const { recorder, wait, device } = record();
    for (let n = 0; n < 25; n += 1) {
      recorder.recordPaste(`q${n}`);
      wait(1);
    }
    const first = recorder.next();
    expect(first).toHaveLength(20);
    expect(recorder.next()).toEqual(first);
    recorder.markSent(first);
    expect(recorder.next().map(({ questionId }) => questionId)).toEqual([
      "q20",
      "q21",
      "q22",
      "q23",
      "q24",
    ]);
    expect(device.stored.unsentEvents).toHaveLength(5);
  });
});
