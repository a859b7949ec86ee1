import type { Role } from "@darasa/contract/roles";

/**
 * The signed-in user of a request. The values come from the Auth account, whose status is ACTIVE. The account's
 * name and e-mail address are left out, because users can change both with the Firebase SDK without the API.
 */
export interface ApiCaller {
  readonly id: string;
  readonly role: Role;
  readonly schoolId: string;
  readonly className: string | undefined;
  readonly signedInAt: Date;
}
