import type { Role } from "@darasa/contract/roles";

/**
 * The signed-in person behind a request: an ACTIVE account, read from its auth record. Only what the
 * API alone can change there is here: people can give their account another name and address themselves.
 */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  readonly schoolId: string;
  readonly className: string | undefined;
  readonly signedInAt: Date;
}
