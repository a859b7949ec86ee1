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
export const optionPictureReason =
  "A picture is in one of its answers, which Darasa does not read. Add the question in the form instead.";
export const formatTooManyPictures = (room: number): string =>
  room === 0
    ? "It has a picture, and there is no room for more pictures."
    : `It has a picture, and only ${formatNumber(room)} pictures can be added.`;
export const explanationMediaNote = "A picture, a sound or a video in the explanation is left out.";
export const formatPictureWordsCut = (max: number): string =>
  `What the picture shows is cut to ${formatNumber(max)} characters.`;

export const addingPicturesLabel = "Adding the pictures …";
export const picturesNotAddedMessage =
  "A picture could not be saved, so nothing was added. Please try again.";
