/* Papers that a student loads onto the device before the day. */
export const preparedHeading = "A day without a network";
export const prepareHint =
  "Load the questions now. They stay locked on this device until your teacher gives you the word.";
export const prepareButton = "Load it on this device";
export const preparingBusyLabel = "Loading…";
export const prepareFailedMessage = "It could not be loaded. Please try again.";
export const deviceFullMessage =
  "There is no space on this device. Remove something and try again.";
/** `size` is for example "12 KB". */
export const formatReady = (size: string): string =>
  `Ready to sit without a network. The questions stay locked until your teacher gives you the word. They take ${size} on this device.`;
export const preparedOldMessage = "The word has changed. Load it again.";
export const prepareAgainButton = "Load it again";
export const removePreparedButton = "Remove from this device";
export const removePreparedFailedMessage = "It could not be removed. Please try again.";

/* On the cover, before the start. */
export const startWithoutNetworkRule =
  "Without a network, the word opens the questions on this device. Your answers are sent when the network is back.";
export const offlineStartCountsRule =
  "Your teacher then sees that you began without a network, and decides whether the answers count.";

export const wrongWordOfflineMessage =
  "This word does not open the questions. Look at the board again.";

/* In the list of the student. */
export const readyPapersHeading = "Ready to sit without a network";

/* For the teacher. */
export const offlineStartLabel = "Begun without a network by the room’s word";
export const wordOpensPreparedHint =
  "Students who have loaded it before the day can start with this word without a network. Keep it to yourself until then.";
export const newWordNeedsLoadingWarning =
  "Students who have loaded it before the day must load it again, with a network. Without one, only the old word opens it.";
