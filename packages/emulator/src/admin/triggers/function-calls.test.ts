import { afterEach, beforeEach, expect, it } from "vitest";
import { FunctionCalls } from "./function-calls.ts";
import { FunctionsServer } from "./testing/functions-server.ts";

const server = new FunctionsServer();
beforeEach(() => server.start());
afterEach(() => server.close());

it("ends a call without a response after the time limit", async () => {
  server.answer = () => new Promise(() => undefined);
  const calls = new FunctionCalls({ ...server.address, callTimeoutMs: 20 });
  expect(await calls.call("/f", { headers: {}, body: "{}" })).toEqual({ kind: "unanswered" });
  calls.close();
});
