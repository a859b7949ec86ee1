import { numberOf, pluralOf } from "../forms.ts";

export const LOCALE = "en-GB";

export const plural = pluralOf(LOCALE);

export const number = numberOf(LOCALE);

/** Formats a percentage without decimals: 67%. */
export const percent = (value: number): string => `${number(Math.round(value))}%`;
