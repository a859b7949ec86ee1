/** The path of the form with which an administrator registers. */
export const ADMIN_REGISTRATION_PAGE_PATH = "/register?role=admin";

/**
 * The values that the link in an e-mail fills into the form. The link contains them as parameters of its fragment,
 * which browsers send to no server, so that the admin code is in no log.
 */
export interface AdminRegistrationLinkValues {
  readonly email: string;
  readonly institutionId: string;
  readonly adminCode: string;
}
