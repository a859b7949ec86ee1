import { formatFileSize } from "./file-size.ts";

const formatCount = (count: number): string => (count === 1 ? "1 picture" : `${count} pictures`);

/** A rule on the cover of an assessment. */
export const formatPicturesRule = (count: number, bytes: number): string =>
  `${formatCount(count)}, ${formatFileSize(bytes)}: they load when you start, and stay on this device without a network.`;

export const loadingPictureLabel = "Loading the picture …";
export const pictureFailedMessage = "This picture could not be loaded.";
export const retryPictureButton = "Try again";
export const enlargePictureLabel = "Show larger";
export const enlargedPictureTitle = "Picture";

/** A fact about a question of the bank. */
export const withPictureLabel = "with a picture";

export const addPictureLabel = "Add a picture";
export const pictureFileLabel = "Picture";
export const pictureFileHint =
  "Choose, drop or paste a PNG, JPEG or WebP picture. It is made smaller, to at most 60 KB.";
export const addingPictureMessage = "Adding the picture …";
export const pictureRemovedMessage = "Picture removed.";
export const pictureAltLabel = "What does the picture show?";
export const pictureAltHint = "Students who do not see the picture read or hear this text.";
export const removePictureButton = "Remove the picture";
export const undoRemovalButton = "Undo";
export const pictureSaveFailedMessage = "The picture could not be saved. Please try again.";
export const pictureProblems = {
  NO_IMAGE:
    "This file cannot be read as a picture. Use PNG, JPEG or WebP. Save a HEIC photo as JPEG first.",
  TOO_LARGE: "This file is too large. Choose a picture of at most 20 MB.",
} as const;

export const formatPicturesNotInFile = (count: number): string =>
  `${formatCount(count)}: the file has the questions without them`;
