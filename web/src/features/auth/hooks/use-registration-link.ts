import type { AdminRegistrationLinkValues } from "@darasa/contract/admin-registration-link";
import { useEffect, useState } from "react";

/** Returns the values in the fragment of the URL. Other values than these are ignored, above all a password. */
const readFragment = (): AdminRegistrationLinkValues => {
  const values = new URLSearchParams(window.location.hash.slice(1));
  const get = (name: keyof AdminRegistrationLinkValues) => values.get(name) ?? "";
  return { email: get("email"), institutionId: get("institutionId"), adminCode: get("adminCode") };
};

/**
 * Returns the values with which the link of an e-mail fills in the registration form. Removes them from the URL, so
 * that the admin code does not stay in the browser's history.
 */
export function useRegistrationLink(): AdminRegistrationLinkValues {
  const [values] = useState(readFragment);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== "") window.history.replaceState(null, "", pathname + search);
  }, []);
  return values;
}
