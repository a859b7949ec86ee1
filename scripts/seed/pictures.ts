import type { OptionPicture, QuestionPicture } from "@darasa/contract/question-picture";
import type { PictureDocument } from "@darasa/contract/server/picture-document";
import { toPicture } from "../../functions/src/resources/pictures/to-picture.ts";
import type { SeedQuestion } from "./assessments/seed-question.ts";
import { SEED_BANK_SECTIONS } from "./bank/bank.ts";
import { getPersonByUid } from "./people.ts";
import type { SeedDocument } from "./seed-document.ts";

const toSize = (schoolId: string, image: string) => {
  const { id, width, height, bytes } = toPicture(schoolId, image);
  return { id, width, height, bytes };
};

/** Returns the pictures of a demo question and its options as the API stores them in the questions of a school. */
export const toStoredPictures = (
  schoolId: string,
  { picture, optionImages }: SeedQuestion,
): { picture?: QuestionPicture; optionPictures?: OptionPicture[] } => ({
  ...(picture && { picture: { ...toSize(schoolId, picture.image), alt: picture.alt } }),
  ...(optionImages && {
    optionPictures: Object.entries(optionImages).map(([option, image]) => ({
      option,
      ...toSize(schoolId, image),
    })),
  }),
});

const listImages = ({ picture, optionImages = {} }: SeedQuestion): string[] => [
  ...(picture === undefined ? [] : [picture.image]),
  ...Object.values(optionImages),
];

/** Builds the documents of the pictures in the demo teachers' question banks. */
export const buildPictureDocuments = (): SeedDocument[] =>
  SEED_BANK_SECTIONS.flatMap(({ ownerId, easy = [], medium = [], hard = [] }) =>
    [...easy, ...medium, ...hard].flatMap(listImages).map((image) => {
      const { id, ...fields } = toPicture(getPersonByUid(ownerId).schoolId ?? "", image);
      const data: PictureDocument = fields;
      return { path: `pictures/${id}`, data };
    }),
  );
