import type { DraftChangeResponse } from "@darasa/contract/assessments";
import type { ChangeDraftInput } from "@darasa/contract/new-assessment";

const SIZE = { width: 400, height: 300, bytes: 1_000 };

/** Builds the server's response to a request that saves a draft. */
export const buildSavedAssessment = ({
  questions,
  classIds,
  ...details
}: ChangeDraftInput): DraftChangeResponse => ({
  ...details,
  revision: "after",
  id: "a1",
  totalMarks: questions.reduce((sum, { marks }) => sum + marks, 0),
  questionCount: questions.length,
  classes: classIds.map((id) => ({ id, name: id })),
  ownerId: "amina",
  ownerName: "Amina Wanjiru",
  createdAt: "2026-05-12T09:00:00Z",
  questions: questions.map(({ picture, optionPictures, ...one }, index) => ({
    id: `q${index + 1}`,
    ...one,
    ...(picture && { picture: { ...picture, ...SIZE } }),
    ...(optionPictures && {
      optionPictures: optionPictures.map((ofOption) => ({ ...ofOption, ...SIZE })),
    }),
  })),
});
