import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import type { Value } from "../model/value.ts";
import {
  buildDeleteWrite,
  buildUpdateWrite,
  TEST_CLOCK_START_TIME,
  toDocumentName,
} from "../store/testing/build.ts";
import { getCommitLogPath } from "./data-files.ts";
import { type DiskOperations, realDiskOperations } from "./disk.ts";
import {
  buildIntegerValue,
  observeDiskOperations,
  openPersistentTestStore,
  type PersistentTestStore,
  serializeDatabase,
  serializeRecoveredDatabase,
  TemporaryDirectoryFactory,
} from "./testing/test-store.ts";

const workshop = new TemporaryDirectoryFactory();
afterAll(() => workshop.remove());

/**
 * Options that disable disk syncs. Some tests recover a directory again for each byte of a file; with syncs they
 * would be slow.
 */
const UNSYNCED = {
  disk: { ...realDiskOperations, sync: () => undefined, syncDirectory: () => undefined },
} as const;

const RICH: Record<string, Value> = {
  text: { kind: "string", value: "Wanjikũ 🦁" },
  list: {
    kind: "array",
    values: [
      {
        kind: "map",
        fields: new Map([["deep", { kind: "reference", name: toDocumentName("c/a") }]]),
      },
      buildIntegerValue(-1),
      { kind: "null" },
    ],
  },
  bytes: { kind: "bytes", value: Uint8Array.of(0, 255) },
  time: { kind: "timestamp", micros: -1n },
  place: { kind: "geoPoint", latitude: -1.28, longitude: 0 },
  number: { kind: "double", value: Number.NaN },
};

async function commitAll({ database }: PersistentTestStore, count: number): Promise<string[]> {
  const contents = [serializeDatabase(database)];
  for (let n = 0; n < count; n += 1) {
    const gone = n >= 2 ? [buildDeleteWrite(`c/${n - 2}`)] : [];
    await database.commit(
      [
        buildUpdateWrite(`c/${n}`, { n: buildIntegerValue(n) }),
        buildUpdateWrite("c/all", RICH),
        ...gone,
      ],
      {},
    );
    contents.push(serializeDatabase(database));
  }
  return contents;
}

describe("a data directory", () => {
  it("recovers every commit with its times", async () => {
    const directory = workshop.next();
    const first = openPersistentTestStore(directory);
    const contents = await commitAll(first, 3);
    first.data.close();
    const second = openPersistentTestStore(directory);
    expect(serializeDatabase(second.database)).toBe(contents[3]);
    await second.database.commit([buildUpdateWrite("c/new", { n: buildIntegerValue(1) })], {});
    const content = serializeDatabase(second.database);
    second.data.close();
    expect(serializeRecoveredDatabase(directory)).toBe(content);
  });

  it("recovers a database without documents", () => {
    const directory = workshop.next();
    const first = openPersistentTestStore(directory);
    first.database.load([{ path: "c/a", fields: new Map() }]);
    first.database.remove("");
    first.data.close();
    const second = openPersistentTestStore(directory);
    expect(second.data.recovered).toMatchObject([{ id: second.database.id }]);
    expect([...second.database.documentsByName()]).toEqual([]);
    second.data.close();
  });

  it("assigns later commit times after a restart with an earlier wall clock", async () => {
    const directory = workshop.next();
    const first = openPersistentTestStore(directory);
    const { time } = await first.database.commit(
      [buildUpdateWrite("c/a", { n: buildIntegerValue(1) })],
      {},
    );
    first.data.close();
    const second = openPersistentTestStore(directory, {
      clock: () => TEST_CLOCK_START_TIME - 1_000_000n,
    });
    const later = await second.database.commit(
      [buildUpdateWrite("c/a", { n: buildIntegerValue(2) })],
      {},
    );
    expect(later.time).toBeGreaterThan(time);
    second.data.close();
  });

  it("returns changes since a time before the restart only if no earlier change is missing", async () => {
    const directory = workshop.next();
    const first = openPersistentTestStore(directory);
    const before = first.database.readTime();
    await first.database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(1) })], {});
    const after = first.database.readTime();
    first.data.close();
    const { data, database } = openPersistentTestStore(directory);
    await database.commit([buildUpdateWrite("c/b", { n: buildIntegerValue(1) })], {});
    expect(database.changesSince(after)?.map(({ path }) => path)).toEqual(["c/b"]);
    expect(database.changesSince(before)).toBeUndefined();
    await expect(database.read(["c/a"], { readTime: before })).rejects.toThrow("too old");
    data.close();
  });

  it("can be opened by one process at a time", () => {
    const directory = workshop.next();
    const { data } = openPersistentTestStore(directory);
    expect(() => openPersistentTestStore(directory)).toThrow("is in use by another emulator");
    data.close();
    openPersistentTestStore(directory).data.close();
  });

  it("persists an import and a clear before they return", () => {
    const directory = workshop.next();
    const { data, database } = openPersistentTestStore(directory);
    const documents = ["c/a", "c/b"].map((path) => ({
      path,
      fields: new Map([["n", buildIntegerValue(1)]]),
    }));
    database.load(documents);
    const loaded = workshop.copy(directory);
    database.remove("c/a");
    const removed = workshop.copy(directory);
    data.close();
    expect([loaded, removed].map(serializeRecoveredDatabase)).toEqual([
      expect.stringContaining("c/a"),
      serializeDatabase(database),
    ]);
  });
});

describe("a log that ends inside a record", () => {
  it("loses only this record, at every possible length", async () => {
    const directory = workshop.next();
    const running = openPersistentTestStore(directory);
    const sizes: number[] = [0];
    const contents = [serializeDatabase(running.database)];
    for (let n = 0; n < 4; n += 1) {
      await running.database.commit(
        [buildUpdateWrite(`c/${n}`, RICH), buildDeleteWrite(`c/${n - 1}`)],
        {},
      );
      sizes.push(statSync(getCommitLogPath(directory, 0)).size);
      contents.push(serializeDatabase(running.database));
    }
    running.data.close();
    const torn = workshop.copy(directory);
    for (let length = sizes.at(-1) ?? 0; length >= 0; length -= 1) {
      truncateSync(getCommitLogPath(torn, 0), length);
      const whole = sizes.findLastIndex((size) => size <= length);
      const { data, database, warnings } = openPersistentTestStore(torn, UNSYNCED);
      expect(serializeDatabase(database)).toBe(contents[whole]);
      expect(warnings).toHaveLength(sizes.includes(length) ? 0 : 1);
      data.close();
      // The recovery truncates the log file on disk.
      expect(statSync(getCommitLogPath(torn, 0)).size).toBe(sizes[whole]);
    }
  });
});

describe("a log with a flipped bit", () => {
  it("is rejected, or loses its last record with a warning if that contains the bit", async () => {
    const directory = workshop.next();
    const running = openPersistentTestStore(directory);
    const contents = await commitAll(running, 3);
    running.data.close();
    const path = getCommitLogPath(directory, 0);
    const intact = readFileSync(path);
    const lastAt = intact.lastIndexOf(intact.subarray(0, 4));
    for (let at = 0; at < intact.length; at += 1) {
      const flipped = Buffer.from(intact);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      writeFileSync(path, flipped);
      if (at < lastAt) {
        expect(() => openPersistentTestStore(directory, UNSYNCED)).toThrow(
          /is damaged behind byte \d+/,
        );
        expect(readFileSync(path)).toEqual(flipped);
        continue;
      }
      const { data, database, warnings } = openPersistentTestStore(directory, UNSYNCED);
      expect(serializeDatabase(database)).toBe(contents[2]);
      expect(warnings).toEqual([expect.stringContaining("cut off")]);
      data.close();
    }
  });

  it("is truncated at the first record that a power failure damaged", async () => {
    const directory = workshop.next();
    const { data, database } = openPersistentTestStore(directory);
    await database.commit([buildUpdateWrite("c/kept", { n: buildIntegerValue(1) })], {});
    const kept = serializeDatabase(database);
    const start = statSync(getCommitLogPath(directory, 0)).size;
    await Promise.all(
      ["a", "b"].map((id) => database.commit([buildUpdateWrite(`c/${id}`, RICH)], {})),
    );
    data.close();
    const bytes = readFileSync(getCommitLogPath(directory, 0));
    // Zeroes the first of two unsynced records. This simulates a power failure in which the disk had stored only
    // the second record.
    bytes.fill(0, start, start + 40);
    writeFileSync(getCommitLogPath(directory, 0), bytes);
    expect(serializeRecoveredDatabase(directory)).toBe(kept);
  });
});

describe("a compaction", () => {
  const SMALL = { smallestLogBytes: 600 };

  async function untilCompacted(directory: string): Promise<void> {
    while (!readdirSync(directory).every((name) => !name.startsWith("log-000000"))) {
      await nextTurn();
    }
  }

  it("replaces the log by a snapshot that the next start recovers", async () => {
    const directory = workshop.next();
    const running = openPersistentTestStore(directory, SMALL);
    const contents = await commitAll(running, 12);
    await untilCompacted(directory);
    running.data.close();
    expect(readdirSync(directory)).toContain("snapshot-000001");
    expect(serializeRecoveredDatabase(directory)).toBe(contents.at(-1));
  });

  it("loses no commit and restores no deleted document after a crash at any step", async () => {
    const directory = workshop.next();
    const copies: { step: string; copy: string; acknowledged: number }[] = [];
    let acknowledged = 0;
    const disk = observeDiskOperations((step) => {
      copies.push({ step, copy: workshop.copy(directory), acknowledged });
    });
    const running = openPersistentTestStore(directory, { ...SMALL, disk });
    const contents = [serializeDatabase(running.database)];
    for (; acknowledged < 40; ) {
      await running.database.commit(
        [buildUpdateWrite("c/all", { n: buildIntegerValue(acknowledged), ...RICH })],
        {},
      );
      acknowledged += 1;
      contents.push(serializeDatabase(running.database));
    }
    running.data.close();
    const steps = new Set(copies.map(({ step }) => step));
    expect([...steps].sort()).toEqual(["open", "remove", "rename", "write"]);
    expect(readdirSync(directory)).not.toContain("log-000001");
    for (const { copy, acknowledged: count } of copies) {
      // The recovered database may contain one commit that was not acknowledged yet, if that commit was already in
      // the files when the directory was copied.
      expect(contents.slice(count, count + 2)).toContain(serializeRecoveredDatabase(copy));
    }
  });

  it("that fails loses no data", async () => {
    const directory = workshop.next();
    const rename = (): void => {
      throw new Error("no space left");
    };
    const running = openPersistentTestStore(directory, {
      ...SMALL,
      disk: { ...realDiskOperations, rename },
    });
    const contents = await commitAll(running, 30);
    running.data.close();
    expect(running.warnings).toEqual([expect.stringContaining("no space left")]);
    expect(serializeRecoveredDatabase(directory)).toBe(contents.at(-1));
  });

  it("whose snapshot is damaged later is rejected", async () => {
    const directory = workshop.next();
    const running = openPersistentTestStore(directory, SMALL);
    await commitAll(running, 12);
    await untilCompacted(directory);
    running.data.close();
    const path = join(directory, "snapshot-000001");
    truncateSync(path, statSync(path).size - 1);
    expect(() => openPersistentTestStore(directory)).toThrow("is damaged");
  });

  it("without the following log is rejected", async () => {
    const directory = workshop.next();
    const running = openPersistentTestStore(directory, SMALL);
    await commitAll(running, 12);
    await untilCompacted(directory);
    running.data.close();
    realDiskOperations.remove(getCommitLogPath(directory, 1));
    expect(() => openPersistentTestStore(directory)).toThrow("log-000001 is missing");
  });
});

describe("a disk that fails", () => {
  it.each([
    ["during a write", { write: () => fail() }],
    ["during a sync", { syncSoon: (_: number, done: (e: Error) => void) => done(fault()) }],
  ] as const)(
    "%s rejects commits and still serves reads",
    async (_, broken: Partial<DiskOperations>) => {
      const directory = workshop.next();
      const before = openPersistentTestStore(directory);
      await before.database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(1) })], {});
      before.data.close();
      const { data, database, warnings } = openPersistentTestStore(directory, {
        disk: { ...realDiskOperations, ...broken },
      });
      const refusal = { code: "UNAVAILABLE", message: expect.stringContaining("EIO") };
      const commits = [1, 2].map(() =>
        database.commit([buildUpdateWrite("c/b", { n: buildIntegerValue(1) })], {}),
      );
      for (const commit of commits) await expect(commit).rejects.toMatchObject(refusal);
      await expect(database.commit([buildUpdateWrite("c/c")], {})).rejects.toMatchObject(refusal);
      expect(() => database.remove("")).toThrow("EIO");
      const { documents } = await database.read(["c/a", "c/b"], {});
      expect(documents).toMatchObject([{ path: "c/a" }, undefined]);
      expect(warnings).toHaveLength(1);
      data.close();
    },
  );
});

const fault = (): Error => new Error("EIO: i/o error");
function fail(): never {
  throw fault();
}
