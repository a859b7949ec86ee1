import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "../server.ts";
import { GrpcClient } from "../testing/grpc-client.ts";
import { sendHttpRequest } from "../testing/http-client.ts";

const DATABASE = "projects/demo-response-order/databases/(default)";
const NAME = `${DATABASE}/documents/c/a`;
const WRITES = [{ update: { name: NAME, fields: {} } }];
const OWNER = { authorization: "Bearer owner" };

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

const post = (method: string, body: object) =>
  sendHttpRequest(`${emulator.url}/v1/${DATABASE}/documents:${method}`, {
    method: "POST",
    headers: OWNER,
    body: JSON.stringify(body),
  });

interface SentCommit {
  /** Resolves when the response has arrived. */
  readonly response: Promise<unknown>;
}

/** Sends a commit. Resolves when the request is on the network. */
type SendCommit = (body: object) => Promise<SentCommit>;

async function commitOverRest(body: object): Promise<SentCommit> {
  const sent = request(`${emulator.url}/v1/${DATABASE}/documents:commit`, {
    method: "POST",
    headers: OWNER,
    agent: false,
  });
  const response = once(sent, "response").then(([message]) => {
    message.resume();
    expect(message.statusCode).toBe(200);
  });
  sent.end(JSON.stringify(body));
  await once(sent, "finish");
  return { response };
}

const commitOver =
  (client: GrpcClient): SendCommit =>
  async (body) => {
    const call = client.open("Commit", OWNER);
    call.send({ database: DATABASE, ...body });
    call.stream.end();
    await once(call.stream, "finish");
    return { response: call.status.then(({ code }) => expect(code).toBe(0)) };
  };

describe("a commit that releases a waiting write", () => {
  it.each(["REST, REST", "REST, gRPC", "gRPC, REST", "gRPC, gRPC"])(
    "receives its response first: %s",
    async (transports) => {
      const clients: GrpcClient[] = [];
      const [ofTransaction, ofWrite] = transports.split(", ").map((transport): SendCommit => {
        if (transport === "REST") return commitOverRest;
        const client = new GrpcClient(emulator.url);
        clients.push(client);
        return commitOver(client);
      });
      const { transaction } = JSON.parse((await post("beginTransaction", {})).body);
      await post("batchGet", { documents: [NAME], transaction });
      const order: string[] = [];
      const write = await ofWrite?.({ writes: WRITES });
      const written = write?.response.then(() => order.push("write"));
      // The emulator has received the write when it responds to later requests.
      for (let i = 0; i < 3; i += 1) await post("batchGet", { documents: [NAME] });
      const commit = await ofTransaction?.({ writes: WRITES, transaction });
      await Promise.all([commit?.response.then(() => order.push("transaction")), written]);
      for (const client of clients) client.close();
      expect(order).toEqual(["transaction", "write"]);
    },
  );
});
