import { ACCOUNT_TEXTS } from "./spec-texts-accounts.ts";
import { ASSESSMENT_TEXTS } from "./spec-texts-assessments.ts";
import { LIBRARY_TEXTS } from "./spec-texts-library.ts";
import { SHELL_TEXTS } from "./spec-texts-shell.ts";

/** An element that a screen must show. Strings are exact texts of the specification; patterns match texts that it leaves open. */
export type SpecText =
  | { readonly heading: string | RegExp }
  | { readonly text: string | RegExp }
  | { readonly absent: RegExp }
  | { readonly link: string | RegExp; readonly to: string | RegExp; readonly times?: number }
  | { readonly button: string | RegExp; readonly isDisabled?: boolean }
  /** A link or a button. */
  | { readonly action: string | RegExp }
  | { readonly field: string | RegExp; readonly value?: string }
  | { readonly checkbox: string | RegExp; readonly isChecked: boolean }
  /** The placeholder option of a select. */
  | { readonly placeholderOf: RegExp; readonly is: string }
  /** The options of a select or radio group in order, without the placeholder. */
  | { readonly optionsOf: RegExp; readonly are: readonly string[] }
  /** The option values in order, where the specification leaves the labels open. */
  | { readonly optionValuesOf: RegExp; readonly are: readonly string[] }
  | { readonly checkboxesOf: RegExp; readonly are: readonly string[] }
  | { readonly attributeOf: RegExp; readonly name: string; readonly is: string }
  | { readonly colourOf: RegExp; readonly isRed: boolean }
  | { readonly url: RegExp };

/** Every text, list, default and message of the specification, by screen. */
export const SPEC_TEXTS = {
  ...SHELL_TEXTS,
  ...ACCOUNT_TEXTS,
  ...LIBRARY_TEXTS,
  ...ASSESSMENT_TEXTS,
} as const satisfies Readonly<Record<string, readonly SpecText[]>>;

export type SpecScreen = keyof typeof SPEC_TEXTS;
