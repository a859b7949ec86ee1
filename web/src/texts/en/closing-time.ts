export const formatClosedSince = (time: string): string => `Closed ${time}`;
export const closedLabel = "Closed";

export const formatStartUntilRule = (time: string): string =>
  `You can start until ${time}. Your answers count until then, also if you have minutes left.`;
export const formatFinishRule = (time: string): string =>
  `If you start now, your time ends at ${time}.`;

export const closedAssessmentsHeading = "Closed";
export const closedAssessmentsHint = "Nobody can start them. You can open them again.";
export const changeClosingTimeButton = "Closing time";
export const closingTimeDialogTitle = "Closing time";
export const openingTimeFieldLabel = "Students can start from";
export const openingTimeFieldHint =
  "Time in Kenya. Leave this empty to open it at once. When a student has started, it can no longer change.";
export const closingTimeDialogHint =
  "After this time nobody can start. Students who are writing keep their time.";
export const closingTimeFieldLabel = "Students can start until";
export const closingTimeFieldHint = "Time in Kenya.";
export const saveClosingTimeButton = "Save";
export const openNowButton = "Open the paper now";
export const closeNowButton = "Close the paper now";
export const keepOpenButton = "Open without end";
export const formatClosedNow = (name: string): string =>
  `“${name}” is closed. It stands below, under “Closed”.`;
export const formatTimesSaved = (name: string): string => `The times of “${name}” are saved.`;
export const closingTimeFailedMessage = "The closing time could not be changed. Please try again.";
export const closingTimeMissingMessage = "Choose a day and a time";
