import { ACCOUNT_TEXTS } from "./spec-texts-accounts.ts";
import { ASSESSMENT_TEXTS } from "./spec-texts-assessments.ts";
import { LIBRARY_TEXTS } from "./spec-texts-library.ts";
import { SHELL_TEXTS } from "./spec-texts-shell.ts";

/** What a person finds on a screen. Names are to the letter; a pattern stands where the words are ours to choose. */
export type SpecText =
  | { readonly heading: string | RegExp }
  | { readonly text: string | RegExp }
  | { readonly absent: RegExp }
  | { readonly link: string | RegExp; readonly to: string | RegExp; readonly times?: number }
  | { readonly button: string | RegExp; readonly isDisabled?: boolean }
  /** What one follows or presses: a link or a button, as the screen sees fit. */
  | { readonly action: string | RegExp }
  | { readonly field: string | RegExp; readonly value?: string }
  | { readonly checkbox: string | RegExp; readonly isChecked: boolean }
  /** The line of a list that stands until something is chosen. */
  | { readonly placeholderOf: RegExp; readonly is: string }
  /** The entries of a list to choose from, in order, after the line that invites to choose. */
  | { readonly optionsOf: RegExp; readonly are: readonly string[] }
  /** The same for entries whose code is fixed and whose words are ours. */
  | { readonly optionValuesOf: RegExp; readonly are: readonly string[] }
  | { readonly checkboxesOf: RegExp; readonly are: readonly string[] }
  | { readonly attributeOf: RegExp; readonly name: string; readonly is: string }
  | { readonly colourOf: RegExp; readonly isRed: boolean }
  | { readonly url: RegExp };

/** Every text, list, default and message that the product is bound to, by the place where it appears. */
export const SPEC_TEXTS = {
  ...SHELL_TEXTS,
  ...ACCOUNT_TEXTS,
  ...LIBRARY_TEXTS,
  ...ASSESSMENT_TEXTS,
} as const satisfies Readonly<Record<string, readonly SpecText[]>>;

export type SpecScreen = keyof typeof SPEC_TEXTS;
