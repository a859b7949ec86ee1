import { expect, it } from "vitest";
import type { Caller, FirestoreService } from "../model/rpc.ts";
import { StatusError } from "../model/status.ts";
import { cacheCallers } from "./cache-callers.ts";

const serving = () => {
  const asked: Caller[] = [];
  const connect = cacheCallers((caller) => {
    asked.push(caller);
    const refuse = (): never => {
      throw new TypeError("Nobody calls.");
    };
    return { unary: refuse, serverStream: refuse, stream: refuse } satisfies FirestoreService;
  });
  return { asked, connect };
};

const encode = (json: object): string => Buffer.from(JSON.stringify(json)).toString("base64url");
const bearer = (uid: string): string =>
  `Bearer ${encode({ alg: "none" })}.${encode({ sub: uid })}.`;

it("parses a header once and creates one service per header", () => {
  const { asked, connect } = serving();
  const services = [bearer("a"), undefined, bearer("b"), bearer("a"), undefined].map(connect);
  expect(asked.map((caller) => (caller.kind === "user" ? caller.uid : caller.kind))).toEqual([
    "a",
    "anonymous",
    "b",
  ]);
  expect(services[3]).toBe(services[0]);
  expect(services[4]).toBe(services[1]);
  expect(new Set(services).size).toBe(3);
});

it("rejects an invalid header each time", () => {
  const { connect } = serving();
  expect(() => connect("Bearer x")).toThrow(StatusError);
  expect(() => connect("Bearer x")).toThrow(StatusError);
});

it("limits the number of cached headers and still serves others", () => {
  const { asked, connect } = serving();
  for (let round = 0; round < 2; round += 1) {
    for (let user = 0; user < 1_500; user += 1) connect(bearer(`u${user}`));
  }
  expect(asked).toHaveLength(3_000);
});
