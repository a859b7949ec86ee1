import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "../../server.ts";
import { call } from "../../testing/http-client.ts";

interface Delivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let functions: Server;
let emulator: Emulator;
let deliveries: Delivery[];
let onDelivery: () => void;
/** How the functions emulator answers, and when. */
let answer: (delivery: Delivery) => number | Promise<number>;

beforeEach(async () => {
  deliveries = [];
  onDelivery = () => undefined;
  answer = () => 200;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { url: path = "", headers } = request;
    const delivery = { path, headers, body: Buffer.concat(chunks).toString("utf8") };
    deliveries.push(delivery);
    onDelivery();
    response.writeHead(await answer(delivery)).end();
  };
  functions = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => functions.listen(0, "127.0.0.1", resolve));
  const { port } = functions.address() as AddressInfo;
  emulator = await createEmulator({ functions: { host: "127.0.0.1", port } });
});
afterEach(async () => {
  await emulator.close();
  functions.closeAllConnections();
  functions.close();
});

async function untilDelivered(count: number): Promise<void> {
  while (deliveries.length < count) {
    await new Promise<void>((resolve) => {
      onDelivery = resolve;
    });
  }
}

const admin = (path: string): string => `${emulator.url}/emulator/v1/projects/p/${path}`;
const registerV1 = (key: string, kind: string, pattern = "c/{id}"): ReturnType<typeof call> =>
  call(admin(`triggers/${key}`), {
    method: "PUT",
    body: JSON.stringify({
      eventTrigger: {
        eventType: `providers/cloud.firestore/eventTypes/document.${kind}`,
        resource: `projects/p/databases/(default)/documents/${pattern}`,
        service: "firestore.googleapis.com",
      },
    }),
  });
const registerV2 = (key: string, kind: string, more = {}): ReturnType<typeof call> =>
  call(admin(`eventarcTrigger?eventarcTriggerId=${key}`), {
    method: "POST",
    body: JSON.stringify({
      eventType: `google.cloud.firestore.document.v1.${kind}`,
      database: "(default)",
      namespace: "(default)",
      document: { value: "c/{id}", matchType: "PATH_PATTERN" },
      ...more,
    }),
  });
const documentUrl = (path: string): string =>
  `${emulator.url}/v1/projects/p/databases/(default)/documents/${path}`;
const put = (path: string, n: number, headers = {}): Promise<unknown> => {
  const body = JSON.stringify({ fields: { n: { integerValue: String(n) } } });
  return call(documentUrl(path), { method: "PATCH", headers, body });
};

describe("a function of the first generation", () => {
  it("hears of every kind of change, with what was before and after", async () => {
    expect(await registerV1("r-f-0", "write")).toMatchObject({ status: 200 });
    await put("c/a", 1);
    await put("c/a", 2);
    await call(documentUrl("c/a"), { method: "DELETE" });
    await untilDelivered(3);
    const [created, updated, deleted] = deliveries.map(({ body }) => JSON.parse(body));
    const n = (value: number): unknown => ({ fields: { n: { integerValue: String(value) } } });
    expect(created.data).toMatchObject({ value: n(1), updateMask: {} });
    expect(created.data.oldValue).toBeUndefined();
    expect(updated.data).toMatchObject({
      value: n(2),
      oldValue: n(1),
      updateMask: { fieldPaths: ["n"] },
    });
    expect(deleted.data).toMatchObject({ oldValue: n(2) });
    expect(deleted.data.value).toBeUndefined();
    expect(created.context).toMatchObject({
      eventId: expect.any(String),
      eventType: "providers/cloud.firestore/eventTypes/document.write",
      resource: { name: "projects/p/databases/(default)/documents/c/a" },
    });
    expect(deliveries[0]?.path).toBe("/functions/projects/p/triggers/r-f-0");
  });

  it("hears only of what it asked for", async () => {
    await registerV1("r-created-0", "create");
    await registerV1("r-deleted-0", "delete");
    await put("other/a", 1);
    await put("c/a", 1);
    await put("c/a", 2);
    await put("c/a", 2);
    await call(documentUrl("c/a"), { method: "DELETE" });
    await untilDelivered(2);
    expect(deliveries.map(({ path }) => path.split("/").at(-1))).toEqual([
      "r-created-0",
      "r-deleted-0",
    ]);
  });
});

describe("a function of the second generation", () => {
  it("gets a cloud event whose body is base64", async () => {
    expect((await registerV2("r-f-0", "created")).status).toBe(200);
    await put("c/%C3%A4", 1);
    await untilDelivered(1);
    expect(deliveries[0]?.headers).toMatchObject({
      "content-type": "application/protobuf",
      "ce-type": "google.cloud.firestore.document.v1.created",
      "ce-source": "//firestore.googleapis.com/projects/projects/p/databases/(default)",
      "ce-subject": "documents/c/%C3%A4",
      "ce-document": "c/%C3%A4",
      "ce-project": "p",
      "ce-database": "(default)",
    });
    expect(deliveries[0]?.headers["ce-authtype"]).toBeUndefined();
    const bytes = Buffer.from(deliveries[0]?.body ?? "", "base64").toString("utf8");
    expect(bytes).toContain("projects/p/databases/(default)/documents/c/ä");
  });

  it("learns who made the change when it asks to", async () => {
    await registerV2("r-f-0", "written.withAuthContext");
    const payload = Buffer.from(JSON.stringify({ sub: "alice" })).toString("base64url");
    await put("c/a", 1, { authorization: `Bearer e30.${payload}.` });
    await put("c/b", 1);
    await put("c/c", 1, { authorization: "Bearer owner" });
    await untilDelivered(3);
    const byDocument = new Map(
      deliveries.map(({ headers }) => [
        headers["ce-document"],
        [headers["ce-authtype"], headers["ce-authid"]],
      ]),
    );
    expect(Object.fromEntries(byDocument)).toEqual({
      "c/a": ["app_user", "alice"],
      "c/b": ["unauthenticated", undefined],
      "c/c": ["service_account", undefined],
    });
  });

  it("can wait for one document", async () => {
    await registerV2("r-f-0", "written", { document: { value: "c/a", matchType: "EXACT" } });
    await put("c/b", 1);
    await put("c/a", 1);
    await untilDelivered(1);
    expect(deliveries[0]?.headers["ce-document"]).toBe("c/a");
  });
});

describe("deliveries", () => {
  it("do not hold a commit up, and keep the order of each document", async () => {
    let release: (status: number) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    await registerV1("r-f-0", "write");
    await put("c/a", 1);
    await put("c/a", 2);
    await untilDelivered(1);
    expect(deliveries).toHaveLength(1);
    release(200);
    await untilDelivered(2);
    expect(JSON.parse(deliveries[1]?.body ?? "").data.oldValue.fields.n.integerValue).toBe("1");
    release(200);
  });

  it("reach a function four at a time, and all of them arrive", async () => {
    const pending: ((status: number) => void)[] = [];
    let most = 0;
    answer = () =>
      new Promise((resolve) => {
        pending.push(resolve);
        most = Math.max(most, pending.length);
      });
    await registerV1("r-f-0", "write");
    for (let n = 0; n < 10; n += 1) await put(`c/d${n}`, n);
    for (let answered = 0; answered < 10; answered += 1) {
      await untilDelivered(Math.min(10, answered + 4));
      pending.shift()?.(200);
    }
    expect(most).toBe(4);
    expect(new Set(deliveries.map(({ body }) => JSON.parse(body).data.value.name)).size).toBe(10);
  });

  it("go to the newest code only", async () => {
    await registerV1("r-f-0", "write");
    await registerV1("r-f-1", "write");
    await registerV1("r-g-0", "write");
    await put("c/a", 1);
    await untilDelivered(2);
    expect(new Set(deliveries.map(({ path }) => path.split("/").at(-1)))).toEqual(
      new Set(["r-f-1", "r-g-0"]),
    );
  });

  it("stop for a function that is gone", async () => {
    answer = ({ path }) => (path.endsWith("r-f-0") ? 404 : 200);
    await registerV1("r-f-0", "write");
    await put("c/a", 1);
    await untilDelivered(1);
    await registerV1("r-g-0", "write", "d/{id}");
    await put("c/a", 2);
    await put("d/a", 1);
    await untilDelivered(2);
    expect(deliveries.map(({ path }) => path.split("/").at(-1))).toEqual(["r-f-0", "r-g-0"]);
  });

  it("are not made for a clear", async () => {
    await put("c/a", 1);
    await registerV1("r-f-0", "delete");
    await call(admin("databases/(default)/documents"), { method: "DELETE" });
    await put("c/a", 1);
    await call(documentUrl("c/a"), { method: "DELETE" });
    await untilDelivered(1);
    expect(deliveries).toHaveLength(1);
  });

  it("refuse a registration that makes no sense", async () => {
    expect((await registerV1("r-f-0", "exploded")).status).toBe(400);
    expect((await registerV2("", "written")).status).toBe(400);
  });
});
