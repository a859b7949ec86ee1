import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { PAGE_SIZE } from "@darasa/contract/limits";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import { startEmulatorProcess } from "../support/emulator-process.ts";
import { readAndResetUsage } from "../support/emulator-usage.ts";
import { type Bench, type BenchRow, interleaved, milliseconds } from "./bench.ts";
import { word } from "./content-items.ts";

const SMALL = 1_000;
const LARGE = 100_000;
const ROUNDS = 15;
const WARM_UP_ROUNDS = 3;
const PAGE_READS = 22;
const COMMON = word(0);

/** Words by how common they are in the library: the first is in most items, the last in few. */
const QUERIES: readonly (readonly [string, string])[] = [
  ["a word of most items", COMMON],
  ["a word of some items", word(40)],
  ["a rare word", word(3_000)],
  ["two letters", COMMON.slice(0, 2)],
  ["two common words", `${COMMON} ${word(1)}`],
  ["a common and a rare word", `${COMMON} ${word(3_000)}`],
  ["three common words", `${COMMON} ${word(1)} ${word(2)}`],
  ["three words of some items, hardly ever together", `${word(30)} ${word(70)} ${word(150)}`],
  ["a subject, a grade and a word", `biology form 2 ${word(10)}`],
  ["a word of no item", "xylophone"],
];

interface Library {
  readonly projectId: string;
  /** How many items the first page shows. */
  search(query: string): Promise<number>;
  close(): Promise<void>;
}

const openLibrary = async (host: string, projectId: string, items: number): Promise<Library> => {
  const worker = new Worker(new URL("./content-library.ts", import.meta.url), {
    workerData: items,
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: projectId },
  });
  await once(worker, "message");
  return {
    projectId,
    search: async (query) => {
      worker.postMessage(query);
      const [shown] = await once(worker, "message");
      return Number(shown);
    },
    close: async () => void (await worker.terminate()),
  };
};

const measure = async (
  host: string,
  [small, large]: readonly [Library, Library],
  [what, query]: readonly [string, string],
): Promise<readonly BenchRow[]> => {
  // Where the small library has less than a page to show, it shows a full one of another word instead.
  const isFull = (await small.search(query)) === PAGE_SIZE;
  const inSmall = async () => void (await small.search(isFull ? query : COMMON));
  const inLarge = async () => void (await large.search(query));
  // The plan of the school is known afterwards.
  await interleaved(WARM_UP_ROUNDS, inSmall, inLarge);
  await readAndResetUsage(host, large.projectId);
  await inLarge();
  const { reads } = await readAndResetUsage(host, large.projectId);
  const times = await interleaved(ROUNDS, inSmall, inLarge);
  return [
    {
      what: `${what}: ${LARGE} items / ${isFull ? "" : "a full page of "}${SMALL}`,
      baseline: milliseconds(times.baseline),
      measured: milliseconds(times.measured),
      ratio: times.measured / times.baseline,
      atMost: 3,
    },
    {
      what: `${what}: reads of its first page / ${PAGE_READS}`,
      baseline: `${PAGE_READS}`,
      measured: `${reads}`,
      ratio: reads / PAGE_READS,
      atMost: 1,
    },
  ];
};

/** Does a search of the library cost the same when the library grows a hundredfold? */
export const contentSearchBench: Bench = {
  name: "content-search",
  run: async () => {
    const emulator = await startEmulatorProcess({
      args: ["--require-indexes", resolveFromRoot("firestore.indexes.json")],
    });
    const libraries: readonly [Library, Library] = [
      await openLibrary(emulator.host, "demo-bench-small", SMALL),
      await openLibrary(emulator.host, "demo-bench-large", LARGE),
    ];
    try {
      const rows: BenchRow[] = [];
      for (const query of QUERIES) rows.push(...(await measure(emulator.host, libraries, query)));
      return rows;
    } finally {
      for (const library of libraries) await library.close();
      await emulator.stop();
    }
  },
};
