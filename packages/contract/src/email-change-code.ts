/**
 * The code of a link that confirms a new e-mail address: the id of the account and a secret. The codes of Firebase, which
 * confirm the address of a registration, contain no dot.
 */
export const EMAIL_CHANGE_CODE_PATTERN =
  /^(?<accountId>[A-Za-z0-9-]{1,128})\.(?<secret>[\w-]{43})$/;
