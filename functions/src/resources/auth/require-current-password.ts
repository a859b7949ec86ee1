import { ApiError, createInvalidFieldError } from "../../api-error.ts";
import type { AuthAccountService } from "../../platform/accounts.ts";

/**
 * Throws an error for the field `currentPassword` unless the account has this password. Returns the e-mail address with
 * which the account logs in.
 */
export const requireCurrentPassword = async (
  accounts: Pick<AuthAccountService, "get" | "signIn">,
  accountId: string,
  password: string,
): Promise<string> => {
  const email = (await accounts.get(accountId))?.email ?? "";
  if (email === "") throw createInvalidFieldError("currentPassword", "wrongPassword");
  const { kind } = await accounts.signIn(email, password);
  if (kind === "throttled") throw new ApiError("TOO_MANY_REQUESTS", "tooManyAttempts");
  if (kind === "refused") throw createInvalidFieldError("currentPassword", "wrongPassword");
  return email;
};
