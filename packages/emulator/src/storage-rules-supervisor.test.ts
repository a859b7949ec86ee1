import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { createStorageRulesRuntime } from "./rules/storage-runtime.ts";
import {
  type StorageRulesProcessEvents,
  StorageRulesSupervisor,
} from "./storage-rules-supervisor.ts";

const RULES = `service firebase.storage { match /b/{b}/o {
  match /open/{n} { allow read; }
  match /flagged/{n} { allow read: if firestore.get(/databases/(default)/documents/flags/$(n)).data.open
    && firestore.exists(/databases/(default)/documents/flags/second); }
} }`;

interface RunningProcess {
  readonly events: StorageRulesProcessEvents;
  readonly received: string[];
  /** Whether the process evaluates the lines that it receives. */
  isAlive: boolean;
}

const state: {
  supervisor?: StorageRulesSupervisor;
  processes: RunningProcess[];
  sent: unknown[];
  startsFail: boolean;
} = { processes: [], sent: [], startsFail: false };

/** Starts the runtime in this process. A line with the word "poison" ends the runtime. */
const start = (events: StorageRulesProcessEvents) => {
  const runtime = createStorageRulesRuntime((line) => {
    if (process.isAlive) events.onLine(line);
  });
  const process: RunningProcess = { events, received: [], isAlive: !state.startsFail };
  state.processes.push(process);
  if (process.isAlive) events.onLine(runtime.greeting);
  else queueMicrotask(events.onExit);
  return {
    send: (line: string) => {
      process.received.push(line);
      if (process.isAlive && line.includes("poison")) {
        process.isAlive = false;
        queueMicrotask(events.onExit);
      }
      if (process.isAlive) runtime.receive(line);
    },
    end: () => events.onExit(),
  };
};

beforeEach(() => {
  Object.assign(state, { processes: [], sent: [], startsFail: false });
  state.supervisor = new StorageRulesSupervisor({
    start,
    send: (line) => state.sent.push(JSON.parse(line)),
  });
  send({ id: 0, action: "load_ruleset", context: ruleset("0", RULES) });
});

const ruleset = (rulesetName: string, content: string): object => ({
  rulesetName,
  source: { files: [{ name: "storage.rules", content }] },
});
const supervisor = (): StorageRulesSupervisor => {
  if (state.supervisor === undefined) throw new Error("No supervisor was created.");
  return state.supervisor;
};
const send = (message: object): void => supervisor().receive(JSON.stringify(message));
const verify = (id: number, path: string): void =>
  send({
    id,
    action: "verify",
    context: { rulesetName: "0", path: `/b/x/o/${path}`, method: "get" },
  });
const currentProcess = (): RunningProcess => {
  const process = state.processes.at(-1);
  if (process === undefined) throw new Error("No process was started.");
  return process;
};
/** Makes the process lose its input, as a process does that is about to end. */
const stopEvaluating = (): void => {
  currentProcess().isAlive = false;
};
const killProcess = (): void => {
  stopEvaluating();
  currentProcess().events.onExit();
};
const document = (id: number, open: boolean): void =>
  send({ id, status: "ok", result: { name: "flags/x", fields: { open: { booleanValue: open } } } });
const responsesTo = (id: number): unknown[] =>
  state.sent.filter(
    (message) =>
      typeof message === "object" && message !== null && "id" in message && message.id === id,
  );
const FETCH = expect.objectContaining({ action: "fetch_firestore_document" });
const permit = (value: boolean): unknown => expect.objectContaining({ result: { permit: value } });

describe("the supervisor of the Storage rules runtime", () => {
  it("loads the rulesets again into a new process, and answers once", () => {
    killProcess();
    verify(1, "open/a");
    verify(2, "closed/a");
    expect(state.processes).toHaveLength(2);
    expect(responsesTo(1)).toEqual([permit(true)]);
    expect(responsesTo(2)).toEqual([permit(false)]);
    expect(responsesTo(0)).toHaveLength(1);
    expect(responsesTo(-1)).toHaveLength(1);
  });

  it("repeats the requests that a lost process did not answer", () => {
    stopEvaluating();
    verify(1, "open/a");
    verify(2, "closed/a");
    expect(state.sent).toHaveLength(2);
    killProcess();
    expect(responsesTo(1)).toEqual([permit(true)]);
    expect(responsesTo(2)).toEqual([permit(false)]);
  });

  it("waits for a document that firebase-tools is still fetching", () => {
    verify(1, "flagged/a");
    killProcess();
    expect(responsesTo(1)).toEqual([FETCH]);
    document(1, true);
    document(1, true);
    expect(responsesTo(1)).toEqual([FETCH, FETCH, permit(true)]);
  });

  it("repeats the documents that firebase-tools has sent", () => {
    verify(1, "flagged/a");
    document(1, true);
    killProcess();
    stopEvaluating();
    document(1, true);
    killProcess();
    expect(responsesTo(1)).toEqual([FETCH, FETCH, permit(true)]);
  });

  it("does not repeat a ruleset with errors", () => {
    send({ id: 1, action: "load_ruleset", context: ruleset("1", "service {") });
    expect(responsesTo(1)).toMatchObject([{ errors: [expect.stringContaining("storage.rules")] }]);
    killProcess();
    expect(currentProcess().received).toHaveLength(1);
  });

  it("denies a request that has ended three processes, and serves later requests", async () => {
    verify(1, "open/poison");
    await setImmediate();
    expect(state.processes).toHaveLength(4);
    expect(responsesTo(1)).toMatchObject([
      { result: { permit: false }, errors: [expect.stringContaining("ended")] },
    ]);
    verify(2, "open/a");
    expect(responsesTo(2)).toEqual([permit(true)]);
  });

  it("fails if the process cannot be started", async () => {
    state.startsFail = true;
    killProcess();
    await expect(supervisor().ended).rejects.toThrow("cannot be started");
    expect(state.processes).toHaveLength(4);
  });

  it("ends with firebase-tools and starts no new process", async () => {
    supervisor().end();
    await supervisor().ended;
    expect(state.processes).toHaveLength(1);
  });
});
