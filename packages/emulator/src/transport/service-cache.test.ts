import { expect, it } from "vitest";
import type { FirestoreService, RpcCaller } from "../model/rpc.ts";
import { StatusError } from "../model/status.ts";
import { createFirestoreServiceCache } from "./service-cache.ts";

const createCache = () => {
  const connectedCallers: RpcCaller[] = [];
  const connect = createFirestoreServiceCache((caller) => {
    connectedCallers.push(caller);
    const refuse = (): never => {
      throw new TypeError("The test calls no method of the service.");
    };
    return { unary: refuse, serverStream: refuse, stream: refuse } satisfies FirestoreService;
  });
  return { connectedCallers, connect };
};

const encode = (json: object): string => Buffer.from(JSON.stringify(json)).toString("base64url");
const bearer = (uid: string): string =>
  `Bearer ${encode({ alg: "none" })}.${encode({ sub: uid })}.`;

it("parses a header once and creates one service per header", () => {
  const { connectedCallers, connect } = createCache();
  const services = [bearer("a"), undefined, bearer("b"), bearer("a"), undefined].map(connect);
  expect(
    connectedCallers.map((caller) => (caller.kind === "user" ? caller.uid : caller.kind)),
  ).toEqual(["a", "anonymous", "b"]);
  expect(services[3]).toBe(services[0]);
  expect(services[4]).toBe(services[1]);
  expect(new Set(services).size).toBe(3);
});

it("rejects an invalid header each time", () => {
  const { connect } = createCache();
  expect(() => connect("Bearer x")).toThrow(StatusError);
  expect(() => connect("Bearer x")).toThrow(StatusError);
});

it("limits the number of cached headers and still serves others", () => {
  const { connectedCallers, connect } = createCache();
  for (let round = 0; round < 2; round += 1) {
    for (let user = 0; user < 1_500; user += 1) connect(bearer(`u${user}`));
  }
  expect(connectedCallers).toHaveLength(3_000);
});
