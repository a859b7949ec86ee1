import { createInvalidFieldError } from "../../api-error.ts";

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Loads the list of 49,000 common passwords in lower case, which includes the 10,000 most common. The list is
 * loaded at its first use, because most instances of the API never need it.
 */
const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
};

/** Throws the validation error of the field `path` if the password is a common one, in any letter case. */
export const requireUncommonPassword = async (path: string, password: string): Promise<void> => {
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase())) {
    throw createInvalidFieldError(path, "passwordTooCommon");
  }
};
