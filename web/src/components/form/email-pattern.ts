import { loginSchema } from "@darasa/contract/auth";

const patterns = (loginSchema.shape.email._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
  "pattern" in def && def.pattern instanceof RegExp ? [def.pattern.source] : [],
);

/**
 * The regular expression with which the login schema checks e-mail addresses. Prerendered pages put it into the
 * HTML attribute `pattern`, because these pages do not load the schema.
 */
export const emailPattern = patterns[0] ?? "@";
