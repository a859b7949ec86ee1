import type { Role } from "@darasa/contract/roles";
import { paths } from "@/lib/paths.ts";
import { roleForms } from "./role-forms.ts";

// Not the contract's list of roles: this runs before the contract has arrived.
const hasForm = (name: string): name is Role => Object.hasOwn(roleForms, name);

const PARAMETER = "role";

/** The address of one role's form. The chosen role lives in the URL, so that Back leads to the picker. */
export const roleUrl = (role: Role): string =>
  `${paths.register}?${PARAMETER}=${role.toLowerCase()}`;

export const roleIn = (search: string): Role | undefined => {
  const name = new URLSearchParams(search).get(PARAMETER)?.toUpperCase() ?? "";
  return hasForm(name) ? name : undefined;
};
