import { loginSchema } from "@darasa/contract/auth";

const patterns = (loginSchema.shape.email._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
  "pattern" in def && def.pattern instanceof RegExp ? [def.pattern.source] : [],
);

/** The contract's own rule, for markup that is checked before the contract has arrived. */
export const emailPattern = patterns[0] ?? "@";
