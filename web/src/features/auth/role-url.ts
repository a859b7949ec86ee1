import type { Role } from "@darasa/contract/roles";
import { paths } from "@/lib/paths.ts";

// Copied from the contract, because importing it would add its schemas to the page of the role picker.
const ROLES: readonly Role[] = ["ADMIN", "TEACHER", "STUDENT", "PARENT"];

const PARAMETER = "role";

/** Returns the URL of the form of a role. The role is in the URL so that Back leads to the role picker. */
export const roleUrl = (role: Role): string =>
  `${paths.register}?${PARAMETER}=${role.toLowerCase()}`;

export const getRoleFromUrl = (search: string): Role | undefined => {
  const name = new URLSearchParams(search).get(PARAMETER)?.toUpperCase();
  return ROLES.find((role) => role === name);
};
