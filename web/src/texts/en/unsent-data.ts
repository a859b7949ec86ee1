export const unsentDataDamagedMessage =
  "Some of your answers or messages that were kept on this phone could not be opened. Look at what you sent last, and send the rest again.";
