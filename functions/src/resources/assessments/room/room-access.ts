import type { Incident } from "@darasa/contract/incidents";
import type { IncidentRecord } from "@darasa/contract/server/assessment-documents";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database.ts";
import type { AuditService } from "../../audit/audit.service.ts";
import type { ClassLookupsService } from "../../classes/class-lookups.service.ts";
import type { UsersService } from "../../users/users.service.ts";
import type { AssessmentsStore } from "../assessments.store.ts";
import type { AttemptsStore } from "../attempts.store.ts";
import type { IncidentsStore } from "./incidents.store.ts";

export interface RoomDependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsStore, "get">;
  readonly incidents: IncidentsStore;
  readonly attempts: Pick<AttemptsStore, "get" | "getMany">;
  readonly classLookups: Pick<ClassLookupsService, "requireWithStudentDetails">;
  readonly users: Pick<UsersService, "get" | "require" | "listOfClassAfter">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

/** Presents a note about a student to staff who may see the results of the student. */
export const presentIncident = (
  { notedById, schoolId: _schoolId, ...incident }: IncidentRecord,
  { id }: Pick<ApiCaller, "id">,
): Incident => ({ ...incident, isOwn: notedById === id });

/** Returns the notes about one student, oldest first. */
export const listIncidentsOf = (
  incidents: readonly IncidentRecord[],
  studentId: string,
  caller: Pick<ApiCaller, "id">,
): Incident[] =>
  incidents.filter((one) => one.studentId === studentId).map((one) => presentIncident(one, caller));
