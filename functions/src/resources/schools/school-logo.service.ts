import type { AuditAction } from "@darasa/contract/audit-log";
import type { SchoolIdentity } from "@darasa/contract/school-identity";
import type { SchoolLogoChange } from "@darasa/contract/school-logo";
import type { SchoolLogoDocument } from "@darasa/contract/server/account-documents";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { SchoolsService } from "./schools.service.ts";
import type { SchoolRecord } from "./schools.store.ts";
import { toSchoolLogo } from "./to-school-logo.ts";

interface Dependencies {
  readonly database: Database;
  readonly schools: SchoolsService;
  readonly users: Pick<UsersService, "get">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

const present = ({ name, logo }: SchoolRecord): SchoolIdentity => ({ name, logo });

/** Creates the function that replaces the logo of the caller's school in a transaction. */
const createReplacement =
  ({ database, schools, users, audit, clock }: Dependencies) =>
  async (
    caller: ApiCaller,
    replaced: string | undefined,
    logo: SchoolLogoDocument | undefined,
  ): Promise<SchoolIdentity> => {
    const { id, schoolId } = caller;
    const write = async (transaction: DatabaseTransaction, school: SchoolRecord) => {
      const actor = await users.get(id, transaction);
      schools.setLogo(transaction, schoolId, logo);
      schools.change(transaction, school, { logo: logo?.version });
      const action: AuditAction =
        logo === undefined ? "SCHOOL_LOGO_REMOVED" : "SCHOOL_LOGO_CHANGED";
      audit.record(transaction, {
        action,
        actorId: id,
        actorName: actor?.name ?? "",
        subjectId: schoolId,
        subjectName: school.name,
        schoolId,
        actorSchoolId: schoolId,
        at: clock.now(),
      });
    };
    const identity = await database.transact(async (transaction) => {
      const school = await schools.get(schoolId, transaction);
      if (school === undefined) throw new ApiError("NOT_FOUND", "schoolNotFound");
      if (school.logo === logo?.version) return present(school);
      if (school.logo !== replaced) {
        throw new ApiError("CHANGED_ELSEWHERE", "schoolChangedElsewhere");
      }
      await write(transaction, school);
      return { name: school.name, logo: logo?.version };
    });
    schools.forget(schoolId);
    return identity;
  };

/** Throws NOT_FOUND for the national office, which has no school. */
const requireSchool = (caller: ApiCaller): void => {
  if (isOfNationalOffice(caller)) throw new ApiError("NOT_FOUND", "schoolNotFound");
};

/** Creates the service with which the administrators of a school change its logo, and everybody reads it. */
export const createSchoolLogoService = (deps: Dependencies) => {
  const replace = createReplacement(deps);

  return {
    /**
     * Replaces the logo. A repeated request succeeds and changes nothing, because a phone repeats a request whose
     * response was lost. Throws CHANGED_ELSEWHERE if the school has another logo than the request replaces.
     */
    change: async (
      caller: ApiCaller,
      { image, replaces }: SchoolLogoChange,
    ): Promise<SchoolIdentity> => {
      requireSchool(caller);
      return replace(caller, replaces, toSchoolLogo(image));
    },

    /** Removes this version of the logo. Succeeds if there is no logo, and throws CHANGED_ELSEWHERE if it is another. */
    remove: async (caller: ApiCaller, version: string): Promise<SchoolIdentity> => {
      requireSchool(caller);
      return replace(caller, version, undefined);
    },

    /** Returns this version of a logo; undefined if the school has another logo or none. */
    get: async (schoolId: string, version: string): Promise<SchoolLogoDocument | undefined> => {
      const logo = await deps.schools.getLogo(schoolId);
      return logo?.version === version ? logo : undefined;
    },
  };
};

export type SchoolLogoService = ReturnType<typeof createSchoolLogoService>;
