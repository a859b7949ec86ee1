import { formatNumber } from "./language.ts";

export const pagerLabel = "Pages";
export const previousPageButton = "Previous";
export const nextPageButton = "Next";
export const formatPagePosition = (page: number, total: number): string =>
  `Page ${formatNumber(page)} of ${formatNumber(total)}`;
