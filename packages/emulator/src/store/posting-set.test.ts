import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import type { Document } from "../model/document.ts";
import type { PausableWorkOptions } from "./pausable-work.ts";
import { PostingListIndex } from "./posting-set.ts";

const LIMITS = { changed: 2, wideFrom: 4, entries: 1_000 };
const DOCUMENTS = 40;
const ROUNDS = 5;
const WAIT = { timeout: 60_000, interval: 10 };

const documentAt = (index: number, round: bigint): Document => ({
  path: `items/i${index}`,
  fields: new Map([["group", { kind: "integer", value: round % 2n }]]),
  createTime: 0n,
  updateTime: round,
});

const PINNED = [{ path: ["group"], kind: "value", value: { kind: "integer", value: 0n } }] as const;

/**
 * Repeatedly runs a query and then changes so many documents that the posting lists must be rebuilt. Returns a
 * weak reference to each replaced version of the lists.
 */
function wearOut(slices: PausableWorkOptions | undefined): {
  readonly postings: PostingListIndex;
  readonly former: readonly WeakRef<object>[];
} {
  const documents = new Map<string, Document>();
  const put = (document: Document): unknown => documents.set(document.path, document);
  for (let index = 0; index < DOCUMENTS; index += 1) put(documentAt(index, 0n));
  const source = {
    size: DOCUMENTS,
    documents: () => documents.values(),
    get: (path: string) => documents.get(path),
  };
  const postings = new PostingListIndex(source, LIMITS, slices);
  const former: WeakRef<object>[] = [];
  for (let round = 1n; round <= ROUNDS; round += 1n) {
    former.push(new WeakRef(postings.find(PINNED)?.changed ?? {}));
    for (let index = 0; index <= LIMITS.changed; index += 1) {
      const document = documentAt(index, round);
      put(document);
      postings.update(document.path);
    }
  }
  postings.find(PINNED);
  return { postings, former };
}

/** Forces a garbage collection. */
const collectGarbage = (): void => {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
};

const WAYS = {
  "at once": undefined,
  "in slices": { documents: 1, steps: 1_000, schedule: (work: () => void) => work() },
};

describe("posting lists", () => {
  it.each(Object.entries(WAYS))("rebuilt %s release the previous lists", async (_way, slices) => {
    const { postings, former } = wearOut(slices);
    expect(former).toHaveLength(ROUNDS);
    // The check is repeated for two reasons. A WeakRef keeps its object alive until the end of the current turn of
    // the event loop, and one garbage collection may miss objects that nothing refers to.
    await vi.waitFor(() => {
      collectGarbage();
      expect(former.filter((changed) => changed.deref() !== undefined)).toEqual([]);
    }, WAIT);
    expect(postings.find(PINNED)?.names).toHaveLength(DOCUMENTS);
  });
});
