/** In lists, instead of a percentage, for results that students and parents do not see yet. */
export const heldResultLabel = "Not released";
export const heldResultMessage = "You see your marks when they are released.";
export const marksAfterClosingRule = "You see your marks after the paper closes.";
export const marksByHandRule = "You see your marks when your teacher releases them.";
