import type { Role } from "@darasa/contract/roles";
import { paths } from "@/lib/paths.ts";
import { roleForms } from "./role-forms.ts";

// Does not use the role list of the contract, because this code runs before the contract has loaded.
const hasForm = (name: string): name is Role => Object.hasOwn(roleForms, name);

const PARAMETER = "role";

/** Returns the URL of the form of a role. The role is in the URL so that Back leads to the role picker. */
export const roleUrl = (role: Role): string =>
  `${paths.register}?${PARAMETER}=${role.toLowerCase()}`;

export const getRoleFromUrl = (search: string): Role | undefined => {
  const name = new URLSearchParams(search).get(PARAMETER)?.toUpperCase() ?? "";
  return hasForm(name) ? name : undefined;
};
