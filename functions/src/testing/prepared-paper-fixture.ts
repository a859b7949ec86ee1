import { createDecipheriv, pbkdf2Sync } from "node:crypto";
import { accessWordRoutes, normalizeAccessWord } from "@darasa/contract/access-word";
import type { Question } from "@darasa/contract/assessments";
import { type PreparedPaper, preparedPaperRoutes } from "@darasa/contract/prepared-papers";
import { type AssessmentFixture, setUpAssessmentFixture } from "./assessment-fixture.ts";

const TAG_BYTES = 16;

/** Decrypts the questions as a device does. Throws if the word is wrong. */
export const decryptPaper = (paper: PreparedPaper, word: string): Question[] => {
  const salt = Buffer.from(paper.salt, "base64");
  const key = pbkdf2Sync(normalizeAccessWord(word), salt, paper.iterations, 32, "sha256");
  const bytes = Buffer.from(paper.encrypted, "base64");
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(paper.iv, "base64"))
    .setAAD(Buffer.from(paper.ticket))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, "utf8");
  return JSON.parse(text + decipher.final("utf8"));
};

/** Adds the requests of prepared papers to the school of assessments. */
const createPreparedRequests = (world: AssessmentFixture) => {
  const load = (who: string, id: string) => world.get(who, `/assessments/${id}/package`);
  return {
    load,
    loaded: async (who: string, id: string): Promise<PreparedPaper> =>
      preparedPaperRoutes.preparedPaper.response.parse((await load(who, id)).json).data,
    wordOf: async (id: string): Promise<string> => {
      const { json } = await world.get("teacher", `/assessments/${id}/access-word`);
      return accessWordRoutes.accessWord.response.parse(json).data.word;
    },
    begin: (
      who: string,
      id: string,
      body: { readonly word?: string; readonly ticket: string; readonly startedAt: string },
    ) => {
      const { word, ...offline } = body;
      return world.call(who, "POST", `/assessments/${id}/attempt`, { word, offline });
    },
  };
};

export const setUpPreparedPaperFixture = async () => {
  const world = await setUpAssessmentFixture();
  return { ...world, ...createPreparedRequests(world) };
};

export type PreparedPaperFixture = Awaited<ReturnType<typeof setUpPreparedPaperFixture>>;
