import type { AdminRegistrationLinkValues } from "@darasa/contract/admin-registration-link";
import { useEffect, useState } from "react";

type LinkValues = Partial<AdminRegistrationLinkValues>;

/** Returns the values in the fragment of the URL. Other values than these are ignored, above all a password. */
const readFragment = () => {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  const {
    email = "",
    institutionId = "",
    adminCode = "",
  }: LinkValues = Object.fromEntries(fragment);
  return { email, institutionId, adminCode };
};

/**
 * Returns the values with which the link of an e-mail fills in the registration form. Removes them from the URL, so
 * that the admin code does not stay in the browser's history.
 */
export function useRegistrationLink() {
  const [values] = useState(readFragment);
  useEffect(() => {
    const { pathname, search } = window.location;
    window.history.replaceState(null, "", pathname + search);
  }, []);
  return values;
}
