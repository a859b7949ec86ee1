import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { DEFAULT_PAGE_SIZE } from "@darasa/contract/limits";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import { startEmulatorProcess } from "../support/emulator-process.ts";
import { takeUsageCounts } from "../support/emulator-usage.ts";
import {
  type Benchmark,
  type BenchmarkRow,
  formatMilliseconds,
  measureOperationsAlternately,
} from "./benchmark.ts";
import { buildVocabularyWord } from "./content-items.ts";

const SMALL = 1_000;
const LARGE = 100_000;
const ROUNDS = 15;
const WARM_UP_ROUNDS = 3;
const PAGE_READS = 22;
const COMMON = buildVocabularyWord(0);

/** For each measured search, a label and the search text. The searched words range from frequent to rare. */
const QUERIES: readonly (readonly [string, string])[] = [
  ["a word of most items", COMMON],
  ["a word of some items", buildVocabularyWord(40)],
  ["a rare word", buildVocabularyWord(3_000)],
  ["two letters", COMMON.slice(0, 2)],
  ["two common words", `${COMMON} ${buildVocabularyWord(1)}`],
  ["a common and a rare word", `${COMMON} ${buildVocabularyWord(3_000)}`],
  ["three common words", `${COMMON} ${buildVocabularyWord(1)} ${buildVocabularyWord(2)}`],
  [
    "three words of some items, hardly ever together",
    `${buildVocabularyWord(30)} ${buildVocabularyWord(70)} ${buildVocabularyWord(150)}`,
  ],
  ["a subject, a grade and a word", `biology form 2 ${buildVocabularyWord(10)}`],
  ["a word of no item", "xylophone"],
];

interface Library {
  readonly projectId: string;
  /** Runs the search in this library and returns the number of items on the first page of results. */
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
): Promise<readonly BenchmarkRow[]> => {
  // The small library may have less than a full page of results for the query. In that case, the baseline is a
  // search in the small library for a frequent word, which fills a page.
  const isFull = (await small.search(query)) === DEFAULT_PAGE_SIZE;
  const inSmall = async () => void (await small.search(isFull ? query : COMMON));
  const inLarge = async () => void (await large.search(query));
  // The warm-up searches are not measured. They also make the API cache the subscription plan of the school.
  await measureOperationsAlternately(WARM_UP_ROUNDS, inSmall, inLarge);
  await takeUsageCounts(host, large.projectId);
  await inLarge();
  const { reads } = await takeUsageCounts(host, large.projectId);
  const times = await measureOperationsAlternately(ROUNDS, inSmall, inLarge);
  return [
    {
      what: `${what}: ${LARGE} items / ${isFull ? "" : "a full page of "}${SMALL}`,
      baseline: formatMilliseconds(times.baseline),
      measured: formatMilliseconds(times.measured),
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

/** Checks that a search costs the same in a library of 100,000 items as in a library of 1,000 items. */
export const contentSearchBenchmark: Benchmark = {
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
      const rows: BenchmarkRow[] = [];
      for (const query of QUERIES) rows.push(...(await measure(emulator.host, libraries, query)));
      return rows;
    } finally {
      for (const library of libraries) await library.close();
      await emulator.stop();
    }
  },
};
