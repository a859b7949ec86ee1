import { listLevels } from "@darasa/contract/grading-scales";
import type { SchoolScaleChange } from "@darasa/contract/school-scale-routes";
import type { SchoolScales } from "@darasa/contract/school-scales";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { SchoolsService } from "./schools.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly schools: SchoolsService;
  readonly users: Pick<UsersService, "get">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

const areEqual = (one?: readonly number[], other?: readonly number[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the percentages of all scales after a change; undefined if the national ones hold for every scale. */
const applyChange = (
  known: SchoolScales | undefined,
  { scale, lowest }: SchoolScaleChange,
): SchoolScales | undefined => {
  const { [scale]: _replaced, ...others } = known ?? {};
  const changed = lowest === undefined ? others : { ...others, [scale]: lowest };
  return Object.keys(changed).length === 0 ? undefined : changed;
};

/** Returns the percentages of a scale as the audit log shows them, the national ones if the school has none. */
const describe = (scale: SchoolScaleChange["scale"], scales: SchoolScales | undefined): string =>
  listLevels(scale, scales)
    .map(({ lowest }) => lowest)
    .join(", ");

/** Creates the service with which the administrators of a school set the percentages of its levels. */
export const createSchoolScalesService = (deps: Dependencies) => {
  const { database, schools, users, audit, clock } = deps;

  return {
    /**
     * Replaces the percentages of one scale, or removes them so that the national ones hold. A repeated request
     * succeeds and changes nothing. Throws CHANGED_ELSEWHERE if the school has other percentages than the request
     * replaces.
     */
    change: async (caller: ApiCaller, change: SchoolScaleChange): Promise<SchoolScales> => {
      if (isOfNationalOffice(caller)) throw new ApiError("NOT_FOUND", "schoolNotFound");
      const { id, schoolId } = caller;
      const scales = await database.transact(async (transaction) => {
        const school = await schools.get(schoolId, transaction);
        if (school === undefined) throw new ApiError("NOT_FOUND", "schoolNotFound");
        const known = school.scales?.[change.scale];
        if (areEqual(known, change.lowest)) return school.scales;
        if (!areEqual(known, change.previous)) {
          throw new ApiError("CHANGED_ELSEWHERE", "schoolChangedElsewhere");
        }
        const actor = await users.get(id, transaction);
        const changed = applyChange(school.scales, change);
        schools.change(transaction, school, { scales: changed });
        audit.record(transaction, {
          action: "SCHOOL_SETTINGS_CHANGED",
          actorId: id,
          actorName: actor?.name ?? "",
          subjectId: schoolId,
          subjectName: school.name,
          schoolId,
          actorSchoolId: schoolId,
          corrections: [
            {
              detail: change.scale,
              from: describe(change.scale, school.scales),
              to: describe(change.scale, changed),
            },
          ],
          at: clock.now(),
        });
        return changed;
      });
      schools.forget(schoolId);
      return scales ?? {};
    },
  };
};

export type SchoolScalesService = ReturnType<typeof createSchoolScalesService>;
