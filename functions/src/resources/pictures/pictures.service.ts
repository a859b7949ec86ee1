import type { Question } from "@darasa/contract/assessments";
import { listPictures } from "@darasa/contract/list-pictures";
import type { NewQuestion } from "@darasa/contract/new-question";
import type { StoredPicture } from "@darasa/contract/question-picture";
import { VALIDATION } from "@darasa/contract/texts";
import { ApiError, createFieldValidationError } from "../../api-error.ts";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type { Database, DocumentReader } from "../../platform/database.ts";
import { createPicturesStore, type PictureRecord } from "./pictures.store.ts";
import { computePictureId, toPicture } from "./to-picture.ts";

type SentQuestion = Pick<NewQuestion, "picture" | "optionPictures">;
type StoredQuestion = Pick<Question, "picture" | "optionPictures">;

/** The stored pictures by the ids that the questions of a request name. */
export type PicturesById = ReadonlyMap<string, StoredPicture>;

const present = ({ id, width, height, bytes }: StoredPicture): StoredPicture => ({
  id,
  width,
  height,
  bytes,
});

/** Returns the pictures of a question with their sizes, which come from the stored pictures and not from the request. */
export const completePictures = (
  { picture, optionPictures = [] }: SentQuestion,
  pictures: PicturesById,
): StoredQuestion => {
  const stored = picture && pictures.get(picture.id);
  const ofOptions = optionPictures.flatMap(({ option, id }) => {
    const found = pictures.get(id);
    return found === undefined ? [] : [{ option, ...found }];
  });
  return {
    ...(picture !== undefined && stored !== undefined
      ? { picture: { ...stored, alt: picture.alt } }
      : {}),
    ...(ofOptions.length === 0 ? {} : { optionPictures: ofOptions }),
  };
};

/** Returns the pictures that a question of a request names, each with its path in the question. */
const listNamed = ({ picture, optionPictures = [] }: SentQuestion) => [
  ...(picture === undefined ? [] : [{ id: picture.id, path: "picture" }]),
  ...optionPictures.map(({ id }, index) => ({ id, path: `optionPictures.${index}` })),
];

/** Creates the functions that find the pictures which questions name. */
const finding = (database: Database, store: ReturnType<typeof createPicturesStore>) => {
  const readOfSchool = async (
    schoolId: string,
    ids: readonly string[],
    reader: DocumentReader = database,
  ): Promise<Map<string, PictureRecord>> =>
    new Map(
      (await store.getAll([...new Set(ids)], reader)).flatMap((picture) =>
        picture?.schoolId === schoolId ? [[picture.id, picture] as const] : [],
      ),
    );

  return {
    /**
     * Returns the pictures that the questions of a request name. A question may name the pictures of the school, and those
     * that `known`, the stored questions, have already: these cost no read. Throws an error that names the first other one.
     */
    find: async (
      schoolId: string,
      questions: readonly (readonly [path: string, question: SentQuestion])[],
      known: readonly StoredQuestion[] = [],
      reader?: DocumentReader,
    ): Promise<PicturesById> => {
      const kept = new Map(
        known.flatMap(listPictures).map((picture) => [picture.id, present(picture)] as const),
      );
      const named = questions.flatMap(([question, sent]) =>
        listNamed(sent).flatMap(({ id, path }) =>
          kept.has(id) ? [] : [{ id, path: `${question}.${path}` }],
        ),
      );
      const ids = named.map(({ id }) => id);
      const found = await readOfSchool(schoolId, ids, reader);
      const missing = named.find(({ id }) => !found.has(id));
      if (missing !== undefined) {
        throw createFieldValidationError(missing.path, VALIDATION.pictureUnknown);
      }
      return new Map([...kept, ...[...found].map(([id, one]) => [id, present(one)] as const)]);
    },

    /**
     * Returns the pictures of questions that are copied into another school, by their old ids, after storing them there too,
     * so that its teachers may use them as their own.
     */
    copyToSchool: async (
      schoolId: string,
      questions: readonly StoredQuestion[],
    ): Promise<PicturesById> => {
      const ids = [...new Set(questions.flatMap(listPictures).map(({ id }) => id))];
      const found = (await store.getAll(ids)).flatMap((picture) => picture ?? []);
      const copies = found.map((picture) => ({
        from: picture.id,
        to: { ...picture, schoolId, id: computePictureId(schoolId, picture.image) },
      }));
      const strange = copies.filter(({ from, to }) => from !== to.id).map(({ to }) => to);
      if (strange.length > 0) await store.setAll(strange);
      return new Map(copies.map(({ from, to }) => [from, present(to)]));
    },
  };
};

/** Creates the service that stores the pictures of questions. Who may see one decides `createShownPicturesService`. */
export const createPicturesService = ({ database }: { readonly database: Database }) => {
  const store = createPicturesStore(database);

  return {
    ...finding(database, store),

    /** Stores a picture of the caller's school. A repeated request writes the same document. */
    save: async (caller: ApiCaller, image: string): Promise<StoredPicture> => {
      if (isOfNationalOffice(caller)) throw new ApiError("PERMISSION_DENIED", "accessDenied");
      const picture = toPicture(caller.schoolId, image);
      await store.setAll([picture]);
      return present(picture);
    },

    /** Returns a picture. Does not check access. */
    get: async (id: string): Promise<PictureRecord | undefined> => (await store.getAll([id]))[0],
  };
};

export type PicturesService = ReturnType<typeof createPicturesService>;
