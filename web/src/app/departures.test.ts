import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createIndexedDbAttemptStore } from "@/features/taking/engine/attempt-store.ts";
import { AUTH_STORAGE_KEY, writeStoredAuth } from "@/lib/auth-storage.ts";
import { endStoredSession, readDepartedUsers } from "@/lib/departed-users.ts";
import { SEALED_RECORDS_DATABASE_NAME, sealRecord } from "@/lib/sealed-records.ts";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { finishDepartures, restoreUnsentData } from "./departures.ts";

const storage = window.localStorage;
const NOW = Date.parse("2026-05-12T09:30:00Z");
const device = { storage, now: () => NOW, newId: () => "device-2" };

const buildUser = (id: string, byte: number) => ({
  id,
  deviceKey: btoa(String.fromCharCode(...Array(32).fill(byte))),
});
const AMINA = buildUser("amina", 1);
const GRACE = buildUser("grace", 2);

const logIn = ({ id, deviceKey }: { id: string; deviceKey?: string }): void =>
  writeStoredAuth(storage, {
    token: "t",
    user: { id, email: `${id}@darasa.test`, name: id, role: "STUDENT" },
    session: { refreshToken: "r", customToken: "c", expiresAt: "2026-05-12T10:00:00Z", deviceKey },
    savedAt: NOW,
  });

const assessment = buildAssessment();
const attempt = {
  assessmentId: assessment.id,
  number: 1,
  deviceId: "device-1",
  startedAt: 1_000,
  deadline: 2_000,
  isSubmitRequested: false,
  offsetMs: 5,
  seenMs: 1_000,
};
const paper = { attempt, assessment, journal: { q1: { answer: "Kirinyaga", at: 1_500 } } };
const papersOf = (id: string) => createIndexedDbAttemptStore(`darasa-papers/${id}`, device.newId);

const outboxOf = (ownerId: string, content: string): string =>
  JSON.stringify({ ownerId, items: [{ clientId: "1", receiverId: "t", content, createdAt: "" }] });

/** Leaves answers and a message on the device that the server lacks. */
const leaveUnsentData = async ({ id }: { id: string }): Promise<void> => {
  await papersOf(id).create(paper);
  storage.setItem(`darasa-unsent/${id}`, JSON.stringify([assessment.id]));
  storage.setItem("darasa-outbox", outboxOf(id, "Habari mwalimu"));
};

const listDatabases = async () => (await indexedDB.databases()).map(({ name }) => name);

const readEverything = (): string => JSON.stringify(Object.entries({ ...storage }));

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  storage.clear();
});

describe("the end of a session", () => {
  it("seals the unsent data and leaves nothing readable", async () => {
    logIn(AMINA);
    await leaveUnsentData(AMINA);
    endStoredSession(storage);
    await finishDepartures(device);
    expect(await listDatabases()).toEqual([SEALED_RECORDS_DATABASE_NAME]);
    expect(readEverything()).toBe('[["darasa-sealed","1"]]');
  });

  it("leaves nothing at all when everything is sent", async () => {
    logIn(AMINA);
    await papersOf("amina").create(paper);
    endStoredSession(storage);
    await finishDepartures(device);
    expect(await listDatabases()).toEqual([]);
    expect(readEverything()).toBe("[]");
  });

  it("deletes the data of a session without a device key", async () => {
    logIn({ id: "amina" });
    await leaveUnsentData(AMINA);
    endStoredSession(storage);
    await finishDepartures(device);
    expect(await listDatabases()).toEqual([]);
    expect(readEverything()).toBe("[]");
  });

  it("keeps the data of a user who has logged in again", async () => {
    logIn(AMINA);
    await leaveUnsentData(AMINA);
    endStoredSession(storage);
    logIn(AMINA);
    await finishDepartures(device);
    expect(storage.getItem("darasa-outbox")).toBe(outboxOf("amina", "Habari mwalimu"));
    expect(await papersOf("amina").load(assessment.id)).toEqual(paper);
    expect(readDepartedUsers(storage)).toEqual([]);
  });

  it("keeps the data of the next user who has logged in before the end was finished", async () => {
    logIn(AMINA);
    await leaveUnsentData(AMINA);
    endStoredSession(storage);
    logIn(GRACE);
    storage.setItem("darasa-outbox", outboxOf("grace", "Niko hapa"));
    await finishDepartures(device);
    expect(storage.getItem("darasa-outbox")).toBe(outboxOf("grace", "Niko hapa"));
    expect(await listDatabases()).toEqual([SEALED_RECORDS_DATABASE_NAME]);
  });

  it("seals the data of several users who left one after another", async () => {
    for (const user of [AMINA, GRACE]) {
      logIn(user);
      await papersOf(user.id).create(paper);
      storage.setItem(`darasa-unsent/${user.id}`, JSON.stringify([assessment.id]));
      endStoredSession(storage);
    }
    await finishDepartures(device);
    expect(await listDatabases()).toEqual([SEALED_RECORDS_DATABASE_NAME]);
    for (const user of [AMINA, GRACE]) {
      expect(await restoreUnsentData(device, user)).toBe(true);
      expect(await papersOf(user.id).load(assessment.id)).toEqual(paper);
    }
  });

  it.each(["darasa-sealed", "darasa-outbox", "darasa-unsent/amina", "darasa-departed"])(
    "is finished by the next page start after a stop at the change of %s",
    async (stoppedAt) => {
      logIn(AMINA);
      await leaveUnsentData(AMINA);
      endStoredSession(storage);
      const stopAt = (key: string): void => {
        if (key === stoppedAt) throw new Error("the tab was killed");
      };
      const killed = {
        getItem: (key: string) => storage.getItem(key),
        setItem: (key: string, value: string) => {
          stopAt(key);
          storage.setItem(key, value);
        },
        removeItem: (key: string) => {
          stopAt(key);
          storage.removeItem(key);
        },
      };
      await finishDepartures({ ...device, storage: killed }).catch(() => undefined);
      await finishDepartures(device);
      expect(await listDatabases()).toEqual([SEALED_RECORDS_DATABASE_NAME]);
      expect(readEverything()).toBe('[["darasa-sealed","1"]]');
      logIn(AMINA);
      expect(await restoreUnsentData(device, AMINA)).toBe(true);
      expect(storage.getItem("darasa-outbox")).toBe(outboxOf("amina", "Habari mwalimu"));
      expect(await papersOf("amina").load(assessment.id)).toEqual(paper);
    },
  );
});

describe("the next login of the owner", () => {
  const leave = async (): Promise<void> => {
    logIn(AMINA);
    await leaveUnsentData(AMINA);
    endStoredSession(storage);
    await finishDepartures(device);
  };

  it("restores answers and messages and deletes the sealed record", async () => {
    await leave();
    logIn(AMINA);
    expect(await restoreUnsentData(device, AMINA)).toBe(true);
    expect(storage.getItem("darasa-outbox")).toBe(outboxOf("amina", "Habari mwalimu"));
    expect(storage.getItem("darasa-unsent/amina")).toBe(JSON.stringify([assessment.id]));
    expect(await papersOf("amina").load(assessment.id)).toEqual(paper);
    expect(await listDatabases()).toEqual(["darasa-papers/amina"]);
    expect(storage.getItem("darasa-sealed")).toBeNull();
  });

  it("does not overwrite newer answers and messages", async () => {
    await leave();
    logIn(AMINA);
    const journal = { q1: { answer: "Suswa", at: 1_900 } };
    await papersOf("amina").create({ ...paper, journal });
    storage.setItem("darasa-outbox", outboxOf("amina", "Ujumbe mpya"));
    await restoreUnsentData(device, AMINA);
    expect(await papersOf("amina").load(assessment.id)).toEqual({ ...paper, journal });
    expect(storage.getItem("darasa-outbox")).toBe(outboxOf("amina", "Ujumbe mpya"));
  });

  it("of another user restores nothing and keeps the record for its owner", async () => {
    await leave();
    logIn(GRACE);
    expect(await restoreUnsentData(device, GRACE)).toBe(true);
    expect(storage.getItem("darasa-outbox")).toBeNull();
    expect(await listDatabases()).toEqual([SEALED_RECORDS_DATABASE_NAME]);
    expect(storage.getItem("darasa-sealed")).toBe("1");
    logIn(AMINA);
    await restoreUnsentData(device, AMINA);
    expect(await papersOf("amina").load(assessment.id)).toEqual(paper);
  });

  it("reports a damaged record once", async () => {
    await sealRecord(AMINA, "text", NOW);
    const decrypt = vi.spyOn(crypto.subtle, "decrypt").mockRejectedValue(new Error("damaged"));
    logIn(AMINA);
    expect(await restoreUnsentData(device, AMINA)).toBe(false);
    decrypt.mockRestore();
    expect(await restoreUnsentData(device, AMINA)).toBe(true);
    expect(await listDatabases()).toEqual([]);
    expect(storage.getItem(AUTH_STORAGE_KEY)).not.toBeNull();
  });
});
