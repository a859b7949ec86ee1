import type { Role } from "@darasa/contract/roles";

/**
 * The signed-in user of a request, read from the Auth record of an ACTIVE account. Name and e-mail
 * address are absent because users can change both with the Firebase SDK; only the API changes these fields.
 */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  readonly schoolId: string;
  readonly className: string | undefined;
  readonly signedInAt: Date;
}
