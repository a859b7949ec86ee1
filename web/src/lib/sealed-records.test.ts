import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  openSealedRecords,
  removeOldSealedRecords,
  SEALED_RECORDS_DATABASE_NAME,
  sealRecord,
} from "./sealed-records.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse("2026-05-12T09:30:00Z");

const buildKey = (byte: number): string => btoa(String.fromCharCode(...Array(32).fill(byte)));

const AMINA = { id: "amina", deviceKey: buildKey(1) };
const GRACE = { id: "grace", deviceKey: buildKey(2) };

const openDatabase = () => openDB(SEALED_RECORDS_DATABASE_NAME, 1);

/** Changes the first stored record as a person with the developer tools of the browser could. */
const changeFirstRecord = async (change: (record: { data: ArrayBuffer }) => void) => {
  const database = await openDatabase();
  const [key] = await database.getAllKeys("records");
  const record = await database.get("records", key ?? 0);
  change(record);
  await database.put("records", record, key);
  database.close();
};

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

describe("sealed records", () => {
  it("are opened by their owner and removed afterwards", async () => {
    await sealRecord(AMINA, "Jibu la kwanza", NOW);
    await sealRecord(AMINA, "Ngũgĩ 🌍", NOW);
    const opened = await openSealedRecords(AMINA);
    expect(opened).toMatchObject({ texts: ["Jibu la kwanza", "Ngũgĩ 🌍"], damagedCount: 0 });
    await opened.remove();
    expect(await openSealedRecords(AMINA)).toMatchObject({ texts: [], damagedCount: 0 });
  });

  it.each([
    ["another user", GRACE],
    ["the right id with a wrong key", { ...AMINA, deviceKey: buildKey(3) }],
    ["a wrong id with the right key", { ...AMINA, id: "grace" }],
  ])("are neither opened nor removed by %s", async (_case, other) => {
    await sealRecord(AMINA, "Jibu", NOW);
    const opened = await openSealedRecords(other);
    expect(opened).toMatchObject({ texts: [], damagedCount: 0 });
    await opened.remove();
    expect((await openSealedRecords(AMINA)).texts).toEqual(["Jibu"]);
  });

  it("reveal neither the owner nor the text nor the time of day", async () => {
    await sealRecord(AMINA, "Jibu", NOW);
    const database = await openDatabase();
    const [record] = await database.getAll("records");
    database.close();
    expect(Object.keys(record).sort()).toEqual(["data", "iv", "label", "sealedOn"]);
    expect(record.label).toMatch(/^[0-9a-f]{64}$/);
    expect(record.sealedOn).toBe(Date.parse("2026-05-12T00:00:00Z"));
    expect(new TextDecoder().decode(record.data)).not.toContain("Jibu");
  });

  it("encrypt the same text differently each time", async () => {
    await sealRecord(AMINA, "Jibu", NOW);
    await sealRecord(AMINA, "Jibu", NOW);
    const database = await openDatabase();
    const [one, other] = await database.getAll("records");
    database.close();
    expect(new Uint8Array(one.data)).not.toEqual(new Uint8Array(other.data));
  });

  it("that were changed are counted and removed, and do not hide the others", async () => {
    await sealRecord(AMINA, "Jibu la kwanza", NOW);
    await sealRecord(AMINA, "Jibu la pili", NOW);
    await changeFirstRecord(({ data }) => {
      new Uint8Array(data)[0] = (new Uint8Array(data)[0] ?? 0) ^ 1;
    });
    const opened = await openSealedRecords(AMINA);
    expect(opened).toMatchObject({ texts: ["Jibu la pili"], damagedCount: 1 });
    await opened.remove();
    expect(await removeOldSealedRecords(NOW)).toBe(0);
  });

  it("are deleted after 30 days", async () => {
    await sealRecord(AMINA, "Jibu", NOW);
    await sealRecord(GRACE, "Jibu la Grace", NOW + 5 * DAY_MS);
    expect(await removeOldSealedRecords(NOW + 29 * DAY_MS)).toBe(2);
    expect(await removeOldSealedRecords(NOW + 31 * DAY_MS)).toBe(1);
    expect((await openSealedRecords(AMINA)).texts).toEqual([]);
    expect((await openSealedRecords(GRACE)).texts).toEqual(["Jibu la Grace"]);
  });

  it("leave no database behind when none is left", async () => {
    await sealRecord(AMINA, "Jibu", NOW);
    await (await openSealedRecords(AMINA)).remove();
    expect(await removeOldSealedRecords(NOW)).toBe(0);
    expect(await indexedDB.databases()).toEqual([]);
  });
});
