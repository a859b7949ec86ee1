import { createHash } from "node:crypto";
import type { AddedChild } from "@darasa/contract/guardian-links";
import { MAX_GUARDIAN_REQUESTS_PER_PARENT } from "@darasa/contract/limits";
import { normaliseAdmissionNumber } from "@darasa/contract/pin";
import { ApiError, createInvalidFieldError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { GuardianRequestRecord, GuardianRequestsStore } from "./guardian-requests.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: GuardianRequestsStore;
  readonly users: Pick<UsersService, "require">;
  readonly schools: Pick<SchoolsService, "get">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

type RequestedChild = Readonly<Record<"schoolId" | "admissionNumber", string>>;

/** Derives the id of a request from what the parent asks, so that a repeated request is the same document. */
const requestIdOf = (parentId: string, { schoolId, admissionNumber }: RequestedChild): string =>
  createHash("sha256")
    .update(JSON.stringify([parentId, schoolId, admissionNumber]))
    .digest("hex");

/** Returns true if the request is for this number, in any spelling, at this school. */
const isFor =
  ({ schoolId, admissionNumber }: RequestedChild) =>
  (asked: RequestedChild): boolean =>
    asked.schoolId === schoolId &&
    normaliseAdmissionNumber(asked.admissionNumber) === admissionNumber;

/** Creates the function that asks a school for a guardian link. */
const createAsker = ({ database, store, users, schools, audit, clock }: Dependencies) => {
  /** Throws VALIDATION_FAILED for a school that does not exist or is suspended. */
  const requireOpenSchool = async (schoolId: string): Promise<void> => {
    const school = await schools.get(schoolId);
    if (school === undefined) throw createInvalidFieldError("schoolId", "schoolNotFound");
    if (school.status === "SUSPENDED") {
      throw createInvalidFieldError("schoolId", "schoolTakesNoAccounts");
    }
  };

  /**
   * Asks the school, by default the parent's own, for a guardian link to the student with this number. Looks for no
   * student, so that neither the response nor its duration shows whether there is one. Changes nothing if the parent has
   * asked for the number before, or entered it for the own school at the registration.
   */
  return async (caller: ApiCaller, added: AddedChild): Promise<void> => {
    const { schoolId = caller.schoolId, admissionNumber: entered } = added;
    const child = { schoolId, admissionNumber: normaliseAdmissionNumber(entered) };
    await requireOpenSchool(schoolId);
    await database.transact(async (transaction) => {
      const [parent, requests] = await Promise.all([
        users.require(caller.id, transaction),
        store.listOf(caller.id, transaction),
      ]);
      const registered = (parent.childrenAdmissionNumbers ?? []).map((admissionNumber) => ({
        schoolId: parent.schoolId,
        admissionNumber,
      }));
      if ([...registered, ...requests].some(isFor(child))) return;
      if (requests.length >= MAX_GUARDIAN_REQUESTS_PER_PARENT) {
        throw new ApiError("CONFLICT", "tooManyChildren");
      }
      const at = clock.now();
      store.create(transaction, {
        id: requestIdOf(caller.id, child),
        parentId: caller.id,
        ...child,
        ...(entered === child.admissionNumber ? {} : { enteredNumber: entered }),
        status: "PENDING",
        createdAt: at,
      });
      audit.record(transaction, {
        action: "CHILD_ADDED",
        actorId: caller.id,
        actorName: parent.name,
        subjectId: caller.id,
        subjectName: parent.name,
        schoolId,
        actorSchoolId: caller.schoolId,
        reason: child.admissionNumber,
        at,
      });
    });
  };
};

/** Creates the service with which parents ask schools for guardian links. */
export const createGuardianRequestsService = (deps: Dependencies) => {
  const { database, store, users, audit, clock } = deps;
  return {
    ask: createAsker(deps),

    /** Takes back a waiting request. Throws NOT_FOUND for a request of somebody else. */
    takeBack: (caller: ApiCaller, id: string): Promise<void> =>
      database.transact(async (transaction) => {
        const [request, parent] = await Promise.all([
          store.get(id, transaction),
          users.require(caller.id, transaction),
        ]);
        if (request?.parentId !== caller.id) {
          throw new ApiError("NOT_FOUND", "guardianRequestNotFound");
        }
        if (request.status !== "PENDING") throw new ApiError("CONFLICT", "guardianRequestDecided");
        store.remove(transaction, id);
        audit.record(transaction, {
          action: "LINK_WITHDRAWN",
          actorId: caller.id,
          actorName: parent.name,
          subjectId: caller.id,
          subjectName: parent.name,
          schoolId: request.schoolId,
          actorSchoolId: caller.schoolId,
          reason: request.admissionNumber,
          at: clock.now(),
        });
      }),

    /** Lists the requests of a parent about which the school has not decided, or which it has refused, oldest first. */
    listUnlinked: async (parentId: string): Promise<GuardianRequestRecord[]> => {
      const requests = await store.listOf(parentId);
      return requests
        .filter(({ status }) => status === "PENDING" || status === "REFUSED")
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    },
  };
};

export type GuardianRequestsService = ReturnType<typeof createGuardianRequestsService>;
