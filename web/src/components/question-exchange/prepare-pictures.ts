import * as words from "@texts/picture-exchange.ts";
import {
  type ImportedQuestion,
  type PlaceInFile,
  type ReadQuestions,
  type RefusedQuestion,
  refuse,
} from "@/lib/question-formats/question-format.ts";
import { getBase64OfDataUrl } from "@/lib/shrink-picture.ts";
import { prepareQuestionPicture } from "@/lib/store-question-picture.ts";

/** Decodes a data URL; undefined if its base64 is damaged. */
const toBlob = (dataUrl: string): Blob | undefined => {
  try {
    const bytes = Uint8Array.from(atob(getBase64OfDataUrl(dataUrl)), (char) => char.charCodeAt(0));
    return new Blob([bytes]);
  } catch {
    return undefined;
  }
};

/** Makes the picture of a question small enough, or refuses the question. */
const prepare = async (
  imported: ImportedQuestion,
  dataUrl: string,
  alt: string,
): Promise<ImportedQuestion | RefusedQuestion> => {
  const file = toBlob(dataUrl);
  const shrunk = file === undefined ? undefined : await prepareQuestionPicture(file);
  return shrunk?.dataUrl === undefined
    ? {
        ...refuse(imported.line, imported.question.text, words.brokenPictureReason),
        file: imported.file,
      }
    : { ...imported, picture: { dataUrl: shrunk.dataUrl, alt } };
};

/** Orders by file, where `question-10` is after `question-9`, and by line. */
const comparePlaces = (one: PlaceInFile, other: PlaceInFile): number =>
  (one.file ?? "").localeCompare(other.file ?? "", "en", { numeric: true }) ||
  one.line - other.line;

/**
 * Decodes the pictures of the questions that were read, and makes them small enough. A question with a picture that the
 * browser cannot draw, or for which there is no room, is refused. One after the other, because a large picture uses up much
 * of the memory of a phone.
 */
export const preparePictures = async (
  read: ReadQuestions,
  room: number,
): Promise<ReadQuestions> => {
  const questions: ImportedQuestion[] = [];
  const refused: RefusedQuestion[] = [...read.refused];
  let count = 0;
  for (const imported of read.questions) {
    const { picture, line, question } = imported;
    if (picture === undefined) questions.push(imported);
    else if (count >= room) {
      refused.push(refuse(line, question.text, words.formatTooManyPictures(room)));
    } else {
      const prepared = await prepare(imported, picture.dataUrl, picture.alt);
      if ("reason" in prepared) refused.push(prepared);
      else {
        questions.push(prepared);
        count += 1;
      }
    }
  }
  return { ...read, questions, refused: refused.toSorted(comparePlaces) };
};
