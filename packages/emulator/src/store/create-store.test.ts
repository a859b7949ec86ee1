import { describe, expect, it } from "vitest";
import { buildUpdateWrite, createTestStore } from "./testing/build.ts";

describe("createStore", () => {
  it("creates a database on first use and then reuses it", () => {
    const { store, database } = createTestStore();
    expect(store.database({ projectId: "p", databaseId: "d" })).toBe(database);
    expect(store.database({ projectId: "p", databaseId: "e" })).not.toBe(database);
    expect(store.databases("p").map(({ id }) => id.databaseId)).toEqual(["d", "e"]);
    expect(store.databases("q")).toEqual([]);
  });

  it("announces databases created before and after registration", () => {
    const { store } = createTestStore();
    const names: string[] = [];
    const stop = store.onDatabase(({ id }) => names.push(`${id.projectId}/${id.databaseId}`));
    store.database({ projectId: "q", databaseId: "d" });
    stop();
    store.database({ projectId: "r", databaseId: "d" });
    expect(names).toEqual(["p/d", "q/d"]);
  });

  it("deletes all data on reset, also for open listeners and transactions", async () => {
    const { store, database } = createTestStore();
    await database.commit([buildUpdateWrite("c/a"), buildUpdateWrite("c/a/e/b")], {});
    const transaction = database.begin({ mode: "readWrite" });
    const gone: string[] = [];
    database.onCommit(({ changes }) => {
      gone.push(...changes.map(({ path }) => path));
    });
    store.reset();
    expect(gone.sort()).toEqual(["c/a", "c/a/e/b"]);
    expect([...database.documentsByName()]).toEqual([]);
    await expect(database.read([], { transaction })).rejects.toMatchObject({ code: "ABORTED" });
  });
});
