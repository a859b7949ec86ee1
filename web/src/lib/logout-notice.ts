/**
 * Why a session has ended, and whether the device keeps unsent answers; or why a person who has just registered
 * cannot log in yet.
 */
export interface LogoutNotice {
  /** True if the user pressed "Logout". */
  readonly isLogout?: true;
  /** The reason of the API's error response. */
  readonly reason?: string | undefined;
  readonly statusReason?: string | undefined;
  /** The e-mail address with which the person has registered. The form keeps it for the login. */
  readonly email?: string;
  /** True if the device stores answers of the user that the server lacks. */
  readonly hasUnsentAnswers: boolean;
}

/** The storage key of a `LogoutNotice`, which the login page shows once. */
export const LOGOUT_NOTICE_STORAGE_KEY = "darasa-notice";
