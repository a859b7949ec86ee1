import { newPictureRoutes } from "@darasa/contract/new-pictures";
import type { StoredPicture } from "@darasa/contract/question-picture";
import { buildPngLogo } from "./logo-fixture.ts";
import type { TestApiResponse } from "./start-api.ts";

/** A picture of 40 × 30 pixels. */
export const PICTURE = buildPngLogo({ width: 40, height: 30 });
export const PICTURE_ALT = "A map of the Rift Valley";

type Call = (who: string, method: string, path: string, body?: unknown) => Promise<TestApiResponse>;

/** A request that stores the picture. */
export const PICTURE_SAMPLE = { image: PICTURE.toString("base64") };

/** Stores the bytes of an image as a picture. */
export const savePicture = (
  call: Call,
  who: string,
  image: Buffer | string = PICTURE,
): Promise<TestApiResponse> =>
  call(who, "POST", "/pictures", { image: Buffer.from(image).toString("base64") });

/** Stores a picture and returns what the API says about it. Throws if the API refuses it. */
export const storePicture = async (
  call: Call,
  who: string,
  image?: Buffer,
): Promise<StoredPicture> =>
  newPictureRoutes.save.response.parse((await savePicture(call, who, image)).json).data;

/** Returns a question with a picture, as its author sends it. */
export const buildPictureQuestion = (id: string, alt = PICTURE_ALT) => ({
  text: "What does the map show?",
  type: "SHORT_ANSWER",
  picture: { id, alt },
  correctAnswer: "Rift Valley",
  marks: 3,
});

/** Returns a question whose first option has a picture, as its author sends it. */
export const buildOptionPictureQuestion = (id: string) => ({
  text: "Which one is a square?",
  type: "MCQ",
  options: ["Figure A", "Figure B", "Figure C"],
  optionPictures: [{ option: "Figure A", id }],
  correctAnswer: "Figure A",
  marks: 3,
});

/** Stores the picture and an assessment of the teacher that shows it. Returns their ids. */
export const createPicturePaper = async (
  call: (who: string, method: string, path: string, body?: unknown) => Promise<unknown>,
  paper: object,
): Promise<{ readonly id: string[]; readonly assessmentId: string[] }> => {
  const idOf = (json: unknown): string =>
    String(Reflect.get(Object(Reflect.get(Object(json), "data")), "id"));
  const id = idOf(await call("teacher", "POST", "/pictures", PICTURE_SAMPLE));
  const questions = [buildPictureQuestion(id)];
  const shown = await call("teacher", "POST", "/assessments", { ...paper, questions });
  return { id: [id], assessmentId: [idOf(shown)] };
};
