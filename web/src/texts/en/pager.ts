import { number } from "./language.ts";

export const pages = "Pages";
export const previous = "Previous";
export const next = "Next";
export const pageOf = (page: number, total: number): string =>
  `Page ${number(page)} of ${number(total)}`;
