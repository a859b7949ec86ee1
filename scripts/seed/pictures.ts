import type { QuestionPicture } from "@darasa/contract/question-picture";
import type { PictureDocument } from "@darasa/contract/server/picture-document";
import { toPicture } from "../../functions/src/resources/pictures/to-picture.ts";
import type { SeedQuestion } from "./assessments/seed-question.ts";
import { SEED_BANK_SECTIONS } from "./bank/bank.ts";
import { getPersonByUid } from "./people.ts";
import type { SeedDocument } from "./seed-document.ts";

/** Returns the picture of a demo question as the API stores it in the questions of a school. */
export const toStoredPicture = (
  schoolId: string,
  { picture }: SeedQuestion,
): { picture?: QuestionPicture } => {
  if (picture === undefined) return {};
  const { id, width, height, bytes } = toPicture(schoolId, picture.image);
  return { picture: { id, alt: picture.alt, width, height, bytes } };
};

/** Builds the documents of the pictures in the demo teachers' question banks. */
export const buildPictureDocuments = (): SeedDocument[] =>
  SEED_BANK_SECTIONS.flatMap(({ ownerId, easy = [], medium = [], hard = [] }) =>
    [...easy, ...medium, ...hard].flatMap(({ picture }) => {
      if (picture === undefined) return [];
      const { id, ...fields } = toPicture(getPersonByUid(ownerId).schoolId ?? "", picture.image);
      const data: PictureDocument = fields;
      return [{ path: `pictures/${id}`, data }];
    }),
  );
