import { getAnswerOptionLetter } from "./authoring.ts";
import { formatNumber } from "./language.ts";

export const severalPicturesReason =
  "It has several pictures. A question has at most one: join them into one picture, or split the question.";
export const pictureAddressReason =
  "Its picture is not in the file but at another address. Darasa loads no pictures from elsewhere.";
export const formatPictureFileMissing = (name: string): string =>
  `Its picture “${name}” is missing in the file.`;
export const pictureTooLargeReason = "Its picture is larger than 8 MB.";
export const brokenPictureReason =
  "Its picture is damaged, or it is not a PNG, JPEG or WebP picture.";
export const severalOptionPicturesReason =
  "One of its options has several pictures. An option has at most one: join them into one picture.";
export const answerPictureReason =
  "A picture is in one of its answers. In Darasa, only the options of a multiple-choice question have pictures.";
const countPictures = (count: number): string =>
  count === 1 ? "a picture" : `${formatNumber(count)} pictures`;
export const formatTooManyPictures = (count: number, room: number): string =>
  room === 0
    ? `It has ${countPictures(count)}, and there is no room for more.`
    : `It has ${countPictures(count)}, and there is room for only ${formatNumber(room)}.`;
export const optionWordsNote =
  "What the picture of an option shows is left out: the text of the option says it.";
export const formatRepeatedWords = (repeated: string): string =>
  `Several options have the same words, “${repeated}”. Say what each picture shows.`;
export const explanationMediaNote = "A picture, a sound or a video in the explanation is left out.";
export const formatPictureWordsCut = (max: number): string =>
  `What the picture shows is cut to ${formatNumber(max)} characters.`;

export const formatOptionWordsLabel = (place: number): string =>
  `What does the picture of option ${getAnswerOptionLetter(place)} show?`;
export const optionWordsHint =
  "This becomes the text of the option, which students read above its picture or hear.";

export const addingPicturesLabel = "Adding the pictures …";
export const picturesNotAddedMessage =
  "A picture could not be saved, so nothing was added. Please try again.";
