import { createNumberFormatter, createPluralFormPicker } from "../forms.ts";

export const INTL_LOCALE = "en-GB";

export const pickPluralForm = createPluralFormPicker(INTL_LOCALE);

export const formatNumber = createNumberFormatter(INTL_LOCALE);

/** Formats a percentage without decimals, for example "67%". */
export const formatPercent = (value: number): string => `${formatNumber(Math.round(value))}%`;
