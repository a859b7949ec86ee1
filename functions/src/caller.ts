import type { Role } from "@darasa/contract";

/** The signed-in person behind a request: an ACTIVE account, read from its auth record. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly schoolId: string;
  readonly className: string | undefined;
  readonly signedInAt: Date;
}
