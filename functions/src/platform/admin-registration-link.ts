import {
  ADMIN_REGISTRATION_PAGE_PATH,
  type AdminRegistrationLinkValues,
} from "@darasa/contract/admin-registration-link";

/** Returns the link to the registration form that is filled in with these values. */
export const buildAdminRegistrationLink = (
  webOrigin: string,
  values: AdminRegistrationLinkValues,
): string => {
  const url = new URL(ADMIN_REGISTRATION_PAGE_PATH, webOrigin);
  url.hash = new URLSearchParams({ ...values }).toString();
  return url.href;
};
