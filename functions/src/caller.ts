import type { Role } from "@darasa/contract/roles";

/**
 * The signed-in user who sends a request. The values come from the user's Auth account, whose status is ACTIVE.
 * They include no name and no e-mail address, because users can change both with the Firebase SDK, without the
 * API.
 */
export interface ApiCaller {
  readonly id: string;
  readonly role: Role;
  readonly schoolId: string;
  readonly className: string | undefined;
  readonly signedInAt: Date;
}
