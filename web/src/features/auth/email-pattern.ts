import { loginSchema } from "@darasa/contract/auth";

const patterns = (loginSchema.shape.email._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
  "pattern" in def && def.pattern instanceof RegExp ? [def.pattern.source] : [],
);

/**
 * The contract's regular expression for e-mail addresses as an HTML `pattern`, for pages that do not load the
 * contract.
 */
export const emailPattern = patterns[0] ?? "@";
