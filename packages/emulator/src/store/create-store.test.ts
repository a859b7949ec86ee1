import { describe, expect, it } from "vitest";
import { buildStage, update } from "./testing/build.ts";

describe("a store", () => {
  it("makes a database on first use and keeps it", () => {
    const { store, database } = buildStage();
    expect(store.database({ projectId: "p", databaseId: "d" })).toBe(database);
    expect(store.database({ projectId: "p", databaseId: "e" })).not.toBe(database);
    expect(store.databases("p").map(({ id }) => id.databaseId)).toEqual(["d", "e"]);
    expect(store.databases("q")).toEqual([]);
  });

  it("announces databases made before and after", () => {
    const { store } = buildStage();
    const names: string[] = [];
    const stop = store.onDatabase(({ id }) => names.push(`${id.projectId}/${id.databaseId}`));
    store.database({ projectId: "q", databaseId: "d" });
    stop();
    store.database({ projectId: "r", databaseId: "d" });
    expect(names).toEqual(["p/d", "q/d"]);
  });

  it("forgets everything on reset, before open listeners and transactions", async () => {
    const { store, database } = buildStage();
    await database.commit([update("c/a"), update("c/a/e/b")], {});
    const transaction = database.begin({ mode: "readWrite" });
    const gone: string[] = [];
    database.onCommit(({ changes }) => {
      gone.push(...changes.map(({ path }) => path));
    });
    store.reset();
    expect(gone.sort()).toEqual(["c/a", "c/a/e/b"]);
    expect([...database.all()]).toEqual([]);
    await expect(database.read([], { transaction })).rejects.toMatchObject({ code: "ABORTED" });
  });
});
