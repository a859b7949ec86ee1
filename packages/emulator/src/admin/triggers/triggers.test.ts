import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "../../server.ts";
import { sendHttpRequest } from "../../testing/http-client.ts";
import { TriggerTestClient } from "./testing/function-client.ts";
import { FakeFunctionsEmulator } from "./testing/functions-server.ts";

let functions: FakeFunctionsEmulator;
let emulator: Emulator;
let client: TriggerTestClient;

beforeEach(async () => {
  functions = new FakeFunctionsEmulator();
  await functions.start();
  emulator = await createEmulator({ functions: functions.address });
  client = new TriggerTestClient(emulator);
});
afterEach(async () => {
  await emulator.close();
  functions.close();
});

describe("a function of the first generation", () => {
  it("receives every kind of change with the document before and after", async () => {
    expect(await client.registerV1("r-f-0", "write")).toMatchObject({ status: 200 });
    await client.put("c/a", 1);
    await client.put("c/a", 2);
    await client.remove("c/a");
    await functions.untilDelivered(3);
    const [created, updated, deleted] = functions.deliveries.map(({ body }) => JSON.parse(body));
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
    expect(functions.deliveries[0]?.path).toBe("/functions/projects/p/triggers/r-f-0");
  });

  it("receives only matching changes", async () => {
    await client.registerV1("r-created-0", "create");
    await client.registerV1("r-deleted-0", "delete");
    await client.put("other/a", 1);
    await client.put("c/a", 1);
    await client.put("c/a", 2);
    await client.put("c/a", 2);
    await client.remove("c/a");
    await functions.untilDelivered(2);
    expect(functions.keys()).toEqual(["r-created-0", "r-deleted-0"]);
  });
});

describe("a function of the second generation", () => {
  it("receives a CloudEvent with a base64 body", async () => {
    expect((await client.registerV2("r-f-0", "created")).status).toBe(200);
    await client.put("c/%C3%A4", 1);
    await functions.untilDelivered(1);
    expect(functions.deliveries[0]?.headers).toMatchObject({
      "content-type": "application/protobuf",
      "ce-type": "google.cloud.firestore.document.v1.created",
      "ce-source": "//firestore.googleapis.com/projects/projects/p/databases/(default)",
      "ce-subject": "documents/c/%C3%A4",
      "ce-document": "c/%C3%A4",
      "ce-project": "p",
      "ce-database": "(default)",
    });
    expect(functions.deliveries[0]?.headers["ce-authtype"]).toBeUndefined();
    const bytes = Buffer.from(functions.deliveries[0]?.body ?? "", "base64").toString("utf8");
    expect(bytes).toContain("projects/p/databases/(default)/documents/c/ä");
  });

  it("receives the author of the change with the event type withAuthContext", async () => {
    await client.registerV2("r-f-0", "written.withAuthContext");
    const payload = Buffer.from(JSON.stringify({ sub: "alice" })).toString("base64url");
    await client.put("c/a", 1, { authorization: `Bearer e30.${payload}.` });
    await client.put("c/b", 1);
    await client.put("c/c", 1, { authorization: "Bearer owner" });
    await functions.untilDelivered(3);
    const byDocument = new Map(
      functions.deliveries.map(({ headers }) => [
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

  it("can match a single document", async () => {
    await client.registerV2("r-f-0", "written", { document: { value: "c/a", matchType: "EXACT" } });
    await client.put("c/b", 1);
    await client.put("c/a", 1);
    await functions.untilDelivered(1);
    expect(functions.deliveries[0]?.headers["ce-document"]).toBe("c/a");
  });
});

describe("deliveries", () => {
  it("do not delay a commit, and keep the order of each document", async () => {
    let release: (status: number) => void = () => undefined;
    functions.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    await client.registerV1("r-f-0", "write");
    await client.put("c/a", 1);
    await client.put("c/a", 2);
    await functions.untilDelivered(1);
    expect(functions.deliveries).toHaveLength(1);
    release(200);
    await functions.untilDelivered(2);
    expect(
      JSON.parse(functions.deliveries[1]?.body ?? "").data.oldValue.fields.n.integerValue,
    ).toBe("1");
    release(200);
  });

  it("run four calls of a function at a time and deliver every event", async () => {
    const pending: ((status: number) => void)[] = [];
    let most = 0;
    functions.answer = () =>
      new Promise((resolve) => {
        pending.push(resolve);
        most = Math.max(most, pending.length);
      });
    await client.registerV1("r-f-0", "write");
    for (let n = 0; n < 10; n += 1) await client.put(`c/d${n}`, n);
    for (let answered = 0; answered < 10; answered += 1) {
      await functions.untilDelivered(Math.min(10, answered + 4));
      pending.shift()?.(200);
    }
    expect(most).toBe(4);
    expect(
      new Set(functions.deliveries.map(({ body }) => JSON.parse(body).data.value.name)).size,
    ).toBe(10);
  });

  it("go to the latest registration only", async () => {
    await client.registerV1("r-f-0", "write");
    await client.registerV1("r-f-1", "write");
    await client.registerV1("r-g-0", "write");
    await client.put("c/a", 1);
    await functions.untilDelivered(2);
    expect(new Set(functions.keys())).toEqual(new Set(["r-f-1", "r-g-0"]));
  });

  it("are not made for a clear", async () => {
    await client.put("c/a", 1);
    await client.registerV1("r-f-0", "delete");
    await sendHttpRequest(client.admin("databases/(default)/documents"), { method: "DELETE" });
    await client.put("c/a", 1);
    await client.remove("c/a");
    await functions.untilDelivered(1);
    expect(functions.deliveries).toHaveLength(1);
  });

  it("reject an invalid registration", async () => {
    expect((await client.registerV1("r-f-0", "exploded")).status).toBe(400);
    expect((await client.registerV2("", "written")).status).toBe(400);
  });
});
