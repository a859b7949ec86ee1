import { formatNumber } from "./language.ts";

/** The texts of the bar that is shown while items of a list are selected. */
export const formatSelectedCount = (count: number): string => `${formatNumber(count)} selected`;
export const clearSelectionButton = "Clear";
