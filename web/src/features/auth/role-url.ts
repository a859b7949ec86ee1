import type { Role } from "@darasa/contract/roles";
import { appPaths } from "@/lib/paths.ts";

// The roles are copied from the contract package. An import would add the validation schemas of that package to
// the JavaScript of the role picker page.
const ROLES: readonly Role[] = ["ADMIN", "TEACHER", "STUDENT", "PARENT"];

const PARAMETER = "role";

/**
 * Returns the URL of the registration form of a role. The role is in the URL so that Back leads to the role
 * picker.
 */
export const getRegistrationFormUrl = (role: Role): string =>
  `${appPaths.register}?${PARAMETER}=${role.toLowerCase()}`;

export const getRoleFromUrl = (search: string): Role | undefined => {
  const name = new URLSearchParams(search).get(PARAMETER)?.toUpperCase();
  return ROLES.find((role) => role === name);
};
