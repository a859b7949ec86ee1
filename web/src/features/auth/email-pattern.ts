import { loginSchema } from "@darasa/contract/auth";

const patterns = (loginSchema.shape.email._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
  "pattern" in def && def.pattern instanceof RegExp ? [def.pattern.source] : [],
);

/**
 * The regular expression of the shared login schema for e-mail addresses, for the HTML attribute `pattern`.
 * Prerendered pages use the attribute, because they do not load the schema.
 */
export const emailPattern = patterns[0] ?? "@";
