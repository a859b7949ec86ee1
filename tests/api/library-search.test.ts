import { contentRoutes } from "@darasa/contract/content";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { type DemoApi, startDemoApi } from "./start-demo-api.ts";

/** The maximum reads of a search: a page of 20 items, a count and the school's plan. */
const PAGE_READS = 22;
/** A search that is repeated with corrected words may cost this many more reads. */
const CORRECTION_READS = 11;

/** Items that the first page must contain, in this order and before all others; `total` is the number of all results. */
interface Expected {
  readonly first: readonly string[];
  readonly total: number;
}

const only = (...first: string[]): Expected => ({ first, total: first.length });
const NOTHING = only();
const among = (total: number, ...first: string[]): Expected => ({ first, total });

const QUERIES: readonly (readonly [string, Expected])[] = [
  ["maths", among(10, "maths-form-2-past-paper", "maths-form-3-past-paper")],
  ["hisabati", among(10, "maths-form-2-past-paper", "maths-form-3-past-paper")],
  ["mathematics", among(10, "maths-form-2-past-paper", "maths-form-3-past-paper")],
  ["kemia", among(10, "chemistry-form-2-past-paper", "chemistry-form-3-past-paper")],
  ["chem", among(10, "chemistry-form-2-past-paper", "chemistry-form-3-past-paper")],
  ["fizikia", among(9, "physics-form-2-past-paper", "physics-form-4-past-paper")],
  ["biolojia", among(10, "biology-form-2-past-paper")],
  ["bilogy", among(10, "biology-form-2-past-paper")],
  ["kiingereza", among(8, "english-form-3-past-paper")],
  ["kiswahili", among(10, "kiswahili-form-3-past-paper")],
  ["jiografia", NOTHING],
  ["historia", NOTHING],
  ["agriculture", NOTHING],
  ["cre", NOTHING],
  ["math form 2", among(5, "maths-form-2-past-paper")],
  ["maths form two", among(6, "maths-form-2-past-paper")],
  ["form2 chemistry", among(5, "chemistry-form-2-past-paper")],
  ["hisabati kidato cha pili", among(5, "maths-form-2-past-paper")],
  ["g9 maths", only("maths-ratio-and-percentages")],
  ["darasa la saba", only("kiswahili-msamiati-wa-shuleni", "english-punctuation")],
  ["past papers", among(9, "maths-form-2-past-paper", "chemistry-form-2-past-paper")],
  ["chemistry past paper", only("chemistry-form-3-past-paper", "chemistry-form-2-past-paper")],
  ["maths exams form 3", only("maths-form-3-past-paper")],
  ["mitihani ya kemia", only("chemistry-form-2-past-paper", "chemistry-form-3-past-paper")],
  [
    "biology notes form 2",
    only("biology-respiration", "biology-gaseous-exchange", "biology-transport-in-animals"),
  ],
  ["vitabu vya kiswahili", among(5, "kiswahili-kusikiliza-na-kufahamu")],
  ["film of the heart", only("biology-heart-video")],
  ["biology video", only("biology-heart-video")],
  ["insha", only("kiswahili-uandishi-wa-insha")],
  ["methali", only("kiswahili-methali-tano")],
  ["hadithi", only("kiswahili-safari-ya-amina")],
  ["ngeli", only("kiswahili-ngeli-za-nomino", "kiswahili-ngeli-ya-a-wa-video")],
  ["isimu jamii", NOTHING],
  ["heart", only("biology-heart-video", "biology-transport-in-animals")],
  ["cells", only("biology-grade-10-specialised-cells", "biology-the-cell-guide")],
  ["respiring", only("biology-respiration", "biology-form-2-past-paper")],
  ["photosynthesis", NOTHING],
  ["ecosystem", only("biology-ecology")],
  ["genetics", only("biology-genetics-monohybrid")],
  ["atoms", only("chemistry-atom-and-periodic-table", "chemistry-form-2-past-paper")],
  ["peroidic table", only("chemistry-atom-and-periodic-table")],
  ["the mole", only("chemistry-the-mole", "chemistry-form-3-past-paper")],
  ["acids and bases", only("chemistry-acids-bases-indicators")],
  ["tittration", only("chemistry-titration-video")],
  ["electrolisis", only("chemistry-form-2-past-paper")],
  ["quadratic equation", only("maths-quadratic-equations", "maths-quadratic-video")],
  ["quadratics", only("maths-quadratic-video", "maths-quadratic-equations")],
  ["pythagorus", only("maths-pythagoras-and-trigonometry")],
  ["trigonometry", only("maths-pythagoras-and-trigonometry")],
  ["percentages", only("maths-ratio-and-percentages")],
  ["ohms law", only("physics-ohms-law-video")],
  ["newtons laws of motion", only("physics-newtons-laws")],
  ["magnet", only("physics-magnetism", "physics-form-2-past-paper")],
  ["compositions", only("english-composition-people-remember")],
  ["formal letter", only("english-form-3-past-paper")],
  ["irregular verb", only("english-irregular-verbs")],
  ["short stories", only("english-two-short-stories")],
  ["puntuation", only("english-punctuation", "english-dictation-market")],
  ["kcse 2019", NOTHING],
  ["how the heart works", NOTHING],
];

let api: DemoApi;
let token: string;

beforeAll(async () => {
  api = await startDemoApi();
  token = await api.tokenOf(DEMO_LOGINS.student);
}, 60_000);
afterAll(() => api.close());

const search = async (text: string) => {
  const path = `/content/search?query=${encodeURIComponent(text)}`;
  const { body } = await api.call("GET", path, { token });
  return contentRoutes.search.response.parse(body).data;
};

describe("the queries of students find what they mean in the demo library", () => {
  test.each(QUERIES)("%s", async (text, { first, total }) => {
    await api.takeUsage();
    const { content, totalElements, searchedFor } = await search(text);
    const { reads } = await api.takeUsage();
    expect(content.slice(0, first.length).map(({ id }) => id)).toEqual(first);
    expect(totalElements).toBe(total);
    const corrections = searchedFor === undefined && total > 0 ? 0 : CORRECTION_READS;
    expect(reads).toBeLessThanOrEqual(PAGE_READS + corrections);
  });

  test("the table has sixty queries", () => {
    expect(new Set(QUERIES.map(([text]) => text)).size).toBe(60);
  });
});
