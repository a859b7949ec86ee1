import type { AddedChild } from "@darasa/contract/guardian-links";
import { MAX_CHILDREN_PER_PARENT } from "@darasa/contract/limits";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { GuardianRequestsService } from "./guardian-requests.service.ts";
import type { GuardiansService } from "./guardians.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly guardians: Pick<GuardiansService, "plan" | "save">;
  readonly requests: Pick<GuardianRequestsService, "ask">;
  readonly users: Pick<UsersService, "require" | "setChildren">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

/** Creates the function that adds a child of the parent's own school. */
const createAdder =
  ({ database, guardians, users, audit, clock }: Dependencies) =>
  /**
   * Adds the admission number of a child of the parent's school, and a PENDING guardian link if a student has the
   * number. Changes nothing if the parent has entered the number before.
   */
  (caller: ApiCaller, admissionNumber: string): Promise<void> =>
    database.transact(async (transaction) => {
      const parent = await users.require(caller.id, transaction);
      const numbers = parent.childrenAdmissionNumbers ?? [];
      if (numbers.includes(admissionNumber)) return;
      if (numbers.length >= MAX_CHILDREN_PER_PARENT) {
        throw new ApiError("CONFLICT", "tooManyChildren");
      }
      const withChild = { ...parent, childrenAdmissionNumbers: [admissionNumber] };
      const links = await guardians.plan(transaction, withChild, [], clock.now());
      users.setChildren(transaction, caller.id, [...numbers, admissionNumber]);
      guardians.save(transaction, links);
      audit.record(transaction, {
        action: "CHILD_ADDED",
        actorId: caller.id,
        actorName: parent.name,
        subjectId: caller.id,
        subjectName: parent.name,
        schoolId: parent.schoolId,
        reason: admissionNumber,
        at: clock.now(),
      });
    });

/** Creates the service with which parents add children after their registration. */
export const createAddedChildrenService = (deps: Dependencies) => {
  const addAtOwnSchool = createAdder(deps);
  return {
    /** Adds a child of the parent's own school, or asks another school for a guardian link. */
    add: (caller: ApiCaller, { admissionNumber, schoolId }: AddedChild): Promise<void> =>
      schoolId === undefined || schoolId === caller.schoolId
        ? addAtOwnSchool(caller, admissionNumber)
        : deps.requests.ask(caller, { schoolId, admissionNumber }),
  };
};

export type AddedChildrenService = ReturnType<typeof createAddedChildrenService>;
