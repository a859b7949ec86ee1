import {
  DEFAULT_ACCOUNT_DECIDERS,
  type OwnSchool,
  type SchoolSettings,
  type SchoolSettingsChange,
  type SchoolTerm,
} from "@darasa/contract/own-school";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction, DocumentReader } from "../../platform/database.ts";
import type { AuditService, NewAuditEntry } from "../audit/audit.service.ts";
import type { UsersService } from "../users/users.service.ts";
import {
  computeSettingsRevision,
  hasSettings,
  presentOwnSchool,
  type StoredOwnSchool,
} from "./own-school.presenter.ts";
import type { SchoolsService } from "./schools.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly schools: SchoolsService;
  readonly users: Pick<UsersService, "get">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
  readonly calendar: { listNationalTerms(): Promise<readonly SchoolTerm[]> };
}

/** Lists the audited actions that turn the stored settings into the wanted ones. */
const listActions = (
  { school, settings }: StoredOwnSchool,
  wanted: SchoolSettings,
): NewAuditEntry["action"][] => {
  const isRenamed = school.name !== wanted.name;
  const isDecidedByOthers = settings.accountDeciders !== wanted.accountDeciders;
  const { name, accountDeciders } = wanted;
  const isOtherwiseEqual = hasSettings(
    { school: { ...school, name }, settings: { ...settings, accountDeciders } },
    wanted,
  );
  return [
    ...(isRenamed ? (["SCHOOL_RENAMED"] as const) : []),
    ...(isDecidedByOthers
      ? ([
          accountDeciders === DEFAULT_ACCOUNT_DECIDERS
            ? "TEACHERS_MAY_APPROVE"
            : "TEACHERS_MAY_NOT_APPROVE",
        ] as const)
      : []),
    ...(isOtherwiseEqual ? [] : (["SCHOOL_SETTINGS_CHANGED"] as const)),
  ];
};

/** Creates the functions that write the settings and the audit entries of a change. */
const writing = ({ schools, users, audit, clock }: Dependencies) => {
  const write = (
    transaction: DatabaseTransaction,
    { school }: StoredOwnSchool,
    wanted: SchoolSettings,
  ): void => {
    const { terms, dataProtectionContact, accountDeciders, ...fields } = wanted;
    const { name, motto, county, levels, subjects } = fields;
    schools.change(transaction, school, { name, motto, county, levels, subjects });
    const settings = { terms, dataProtectionContact, accountDeciders };
    schools.setSettings(transaction, school.id, settings);
  };

  return async (
    transaction: DatabaseTransaction,
    caller: ApiCaller,
    found: StoredOwnSchool,
    wanted: SchoolSettings,
  ): Promise<StoredOwnSchool> => {
    const actor = await users.get(caller.id, transaction);
    write(transaction, found, wanted);
    for (const action of listActions(found, wanted)) {
      audit.record(transaction, {
        action,
        actorId: caller.id,
        actorName: actor?.name ?? "",
        subjectId: caller.schoolId,
        subjectName: found.school.name,
        schoolId: caller.schoolId,
        actorSchoolId: caller.schoolId,
        at: clock.now(),
      });
    }
    return { school: { ...found.school, ...wanted }, settings: wanted };
  };
};

/** Creates the service with which the administrators of a school see and change its settings. */
export const createOwnSchoolService = (deps: Dependencies) => {
  const { database, schools, calendar } = deps;
  const write = writing(deps);

  /** Throws NOT_FOUND for the national office, which has no school. */
  const read = async (caller: ApiCaller, reader: DocumentReader): Promise<StoredOwnSchool> => {
    if (isOfNationalOffice(caller)) throw new ApiError("NOT_FOUND", "schoolNotFound");
    const [school, settings] = await Promise.all([
      schools.get(caller.schoolId, reader),
      schools.getSettings(caller.schoolId, reader),
    ]);
    if (school === undefined) throw new ApiError("NOT_FOUND", "schoolNotFound");
    return { school, settings };
  };

  return {
    get: async (caller: ApiCaller): Promise<OwnSchool> => {
      const [stored, terms] = await Promise.all([
        read(caller, database),
        calendar.listNationalTerms(),
      ]);
      return presentOwnSchool(stored, terms);
    },

    /**
     * Replaces the settings. A request that equals the stored settings succeeds, because a phone repeats a request
     * whose response was lost. Throws CHANGED_ELSEWHERE if the settings have another revision than the request.
     */
    change: async (
      caller: ApiCaller,
      { revision, ...wanted }: SchoolSettingsChange,
    ): Promise<OwnSchool> => {
      const terms = await calendar.listNationalTerms();
      const stored = await database.transact(async (transaction) => {
        const found = await read(caller, transaction);
        if (hasSettings(found, wanted)) return found;
        if (computeSettingsRevision(found) !== revision) {
          throw new ApiError("CHANGED_ELSEWHERE", "schoolChangedElsewhere");
        }
        return write(transaction, caller, found, wanted);
      });
      schools.forget(caller.schoolId);
      return presentOwnSchool(stored, terms);
    },
  };
};

export type OwnSchoolService = ReturnType<typeof createOwnSchoolService>;
