import { listPictures } from "@darasa/contract/list-pictures";
import * as words from "@texts/picture-exchange.ts";
import {
  type ImportedOptionPicture,
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

/** Makes a picture small enough; undefined if the browser cannot draw it. */
const prepare = async <Picture extends { readonly dataUrl: string }>(
  picture: Picture,
): Promise<Picture | undefined> => {
  const file = toBlob(picture.dataUrl);
  const shrunk = file === undefined ? undefined : await prepareQuestionPicture(file);
  return shrunk?.dataUrl === undefined ? undefined : { ...picture, dataUrl: shrunk.dataUrl };
};

/** Makes the pictures of a question small enough; undefined if the browser cannot draw one of them. */
const prepareAll = async (imported: ImportedQuestion): Promise<ImportedQuestion | undefined> => {
  const picture = imported.picture && (await prepare(imported.picture));
  if (imported.picture !== undefined && picture === undefined) return undefined;
  const optionPictures: ImportedOptionPicture[] = [];
  for (const found of imported.optionPictures ?? []) {
    const prepared = await prepare(found);
    if (prepared === undefined) return undefined;
    optionPictures.push(prepared);
  }
  return { ...imported, picture, optionPictures };
};

/** Orders by file, where `question-10` is after `question-9`, and by line. */
const comparePlaces = (one: PlaceInFile, other: PlaceInFile): number =>
  (one.file ?? "").localeCompare(other.file ?? "", "en", { numeric: true }) ||
  one.line - other.line;

/**
 * Decodes the pictures of the questions that were read, and makes them small enough. A question with a picture that the
 * browser cannot draw, or for whose pictures there is no room, is refused. Pictures are decoded one after the other,
 * because a large picture uses up much of the memory of a phone.
 */
export const preparePictures = async (
  read: ReadQuestions,
  room: number,
): Promise<ReadQuestions> => {
  const questions: ImportedQuestion[] = [];
  const refused: RefusedQuestion[] = [...read.refused];
  let left = room;
  for (const imported of read.questions) {
    const { file, line, question } = imported;
    const count = listPictures(imported).length;
    const prepared = count <= left ? await prepareAll(imported) : undefined;
    if (prepared === undefined) {
      const reason =
        count > left ? words.formatTooManyPictures(count, left) : words.brokenPictureReason;
      refused.push({ ...refuse(line, question.text, reason), file });
    } else {
      questions.push(prepared);
      left -= count;
    }
  }
  return { ...read, questions, refused: refused.toSorted(comparePlaces) };
};
