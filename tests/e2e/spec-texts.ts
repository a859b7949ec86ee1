import { SPECIFIED_ACCOUNT_SCREEN_TEXTS } from "./spec-texts-accounts.ts";
import { SPECIFIED_ASSESSMENT_SCREEN_TEXTS } from "./spec-texts-assessments.ts";
import { SPECIFIED_LIBRARY_SCREEN_TEXTS } from "./spec-texts-library.ts";
import { SPECIFIED_GENERAL_SCREEN_TEXTS } from "./spec-texts-shell.ts";

/**
 * A requirement of the specification for one screen, usually an element that the screen must show. A string is
 * an exact text of the specification; a pattern matches a text that the specification leaves open.
 */
export type SpecifiedText =
  | { readonly heading: string | RegExp }
  | { readonly text: string | RegExp }
  | { readonly absent: RegExp }
  | { readonly link: string | RegExp; readonly to: string | RegExp; readonly times?: number }
  | { readonly button: string | RegExp; readonly isDisabled?: boolean }
  /** The name of an element that may be a link or a button. */
  | { readonly action: string | RegExp }
  | { readonly field: string | RegExp; readonly value?: string }
  | { readonly checkbox: string | RegExp; readonly isChecked: boolean }
  /** The text of a select's placeholder option. */
  | { readonly placeholderOf: RegExp; readonly is: string }
  /** The labels of a select's or radio group's options, in order and without the placeholder. */
  | { readonly optionsOf: RegExp; readonly are: readonly string[] }
  /** The values of the options in order, for options whose labels the specification leaves open. */
  | { readonly optionValuesOf: RegExp; readonly are: readonly string[] }
  | { readonly checkboxesOf: RegExp; readonly are: readonly string[] }
  | { readonly attributeOf: RegExp; readonly name: string; readonly is: string }
  | { readonly colourOf: RegExp; readonly isRed: boolean }
  | { readonly url: RegExp };

/** For each screen, all texts, lists, defaults and messages that the specification requires. */
export const SPECIFIED_TEXTS = {
  ...SPECIFIED_GENERAL_SCREEN_TEXTS,
  ...SPECIFIED_ACCOUNT_SCREEN_TEXTS,
  ...SPECIFIED_LIBRARY_SCREEN_TEXTS,
  ...SPECIFIED_ASSESSMENT_SCREEN_TEXTS,
} as const satisfies Readonly<Record<string, readonly SpecifiedText[]>>;

export type SpecifiedScreenName = keyof typeof SPECIFIED_TEXTS;
