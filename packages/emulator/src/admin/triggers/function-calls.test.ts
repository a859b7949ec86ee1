import { afterEach, beforeEach, expect, it } from "vitest";
import { CloudFunctionHttpClient } from "./function-calls.ts";
import { FakeFunctionsEmulator } from "./testing/functions-server.ts";

const server = new FakeFunctionsEmulator();
beforeEach(() => server.start());
afterEach(() => server.close());

it("ends a call without a response after the time limit", async () => {
  server.answer = () => new Promise(() => undefined);
  const calls = new CloudFunctionHttpClient({ ...server.address, callTimeoutMs: 20 });
  expect(await calls.call("/f", { headers: {}, body: "{}" })).toEqual({ kind: "unanswered" });
  calls.close();
});
