import { getAnswerOptionLetter } from "./authoring.ts";

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
  NO_IMAGE: "Use a PNG, JPEG or WebP picture. Save a HEIC photo as JPEG first.",
  TOO_LARGE: "This file is too large. Choose a picture of at most 20 MB.",
} as const;

export const addOptionPicturesLabel = "Add pictures to the options";
export const optionPicturesHint =
  "The text of an option is the name of its picture. It also says what the picture shows to students who do not see it.";
export const formatOptionPictureLabel = (place: number): string =>
  `Picture of option ${getAnswerOptionLetter(place)}`;
export const formatRemoveOptionPictureButton = (place: number): string =>
  `Remove the picture of option ${getAnswerOptionLetter(place)}`;
