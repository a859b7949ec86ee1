/* The cover of an assessment before its opening time. */
export const notOpenHeading = "This assessment is not open yet";
/** `time` is a day and a time of day. */
export const formatOpensMessage = (time: string): string =>
  `It opens on ${time}, time in Kenya. Then the button that starts it appears here by itself.`;
/** The cover of an assessment that nobody can start any more. */
export const closedHeading = "This assessment is closed";
/** `time` is a day and a time of day. */
export const formatClosedMessage = (time: string): string =>
  `It closed on ${time}. You cannot start it any more.`;
export const handedInHint = "You have handed it in. Look at your result.";
export const notHandedInHint = "Ask your teacher if you need more time.";
export const resultLinkLabel = "See my result";
export const messagesLinkLabel = "Write to my teacher";
