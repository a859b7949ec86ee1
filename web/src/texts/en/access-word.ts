/* The word without which no student can start an assessment in a supervised room. */

/* For the student, on the cover. */
export const accessWordLabel = "The word on the board";
export const accessWordHint =
  "Your teacher gives it to you. Capital letters and spaces do not matter.";
export const accessWordMissingMessage = "Enter the word first";

/* For the teacher, on the page of the assessment. */
export const accessWordHeading = "The word to start";
export const accessWordBoardHint =
  "Write it on the board when the students may start. Nobody can start without it. Students who have started do not need it again.";
export const accessWordLoadFailedMessage = "The word could not be loaded. Please try again.";
export const newAccessWordButton = "Make a new word";
export const newAccessWordBusyLabel = "Making…";
export const newAccessWordQuestion = "Make a new word?";
export const newAccessWordWarning =
  "From then on students can start with the new word only. Students who have started go on.";
export const newAccessWordFailedMessage = "The new word could not be made. Please try again.";
export const newAccessWordMessage = "This is the new word.";
