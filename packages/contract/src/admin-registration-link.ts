/** The path of the form with which an administrator registers. */
export const ADMIN_REGISTRATION_PAGE_PATH = "/register?role=admin";

/**
 * The fields of the form that the link in an e-mail fills in. The link contains them as parameters of its fragment,
 * which browsers send to no server, so that the admin code is in no log.
 */
export const ADMIN_REGISTRATION_LINK_FIELDS = ["email", "institutionId", "adminCode"] as const;

export type AdminRegistrationLinkValues = Readonly<
  Record<(typeof ADMIN_REGISTRATION_LINK_FIELDS)[number], string>
>;
