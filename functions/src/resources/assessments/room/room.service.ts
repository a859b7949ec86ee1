import type { Incident } from "@darasa/contract/incidents";
import { INCIDENTS_PER_ASSESSMENT_LIMIT, type NewIncident } from "@darasa/contract/room";
import type { IncidentRecord } from "@darasa/contract/server/assessment-documents";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { DatabaseTransaction } from "../../../platform/database.ts";
import type { UserRecord } from "../../users/users.service.ts";
import type { AssessmentRecord } from "../assessment-records.ts";
import { requireChangeableAssessment } from "../assessments.policy.ts";
import { isStudentOfClass, requireEntryRight } from "../paper-entries/entry-access.ts";
import { createRoomLister } from "./list-room.ts";
import { presentIncident, type RoomDependencies } from "./room-access.ts";

/** A change of the notes of an assessment. */
interface Change {
  readonly action: "INCIDENT_NOTED" | "INCIDENT_REMOVED";
  readonly assessment: AssessmentRecord;
  readonly actor: Pick<UserRecord, "id" | "name">;
  readonly studentName: string;
  readonly incident: IncidentRecord;
}

/** Writes the entry of the audit log, without the text of the note. */
const record = (
  { audit, clock }: RoomDependencies,
  transaction: DatabaseTransaction,
  { action, assessment, actor, studentName, incident }: Change,
): void => {
  audit.record(transaction, {
    action,
    actorId: actor.id,
    actorName: actor.name,
    subjectId: incident.studentId,
    subjectName: studentName,
    schoolId: incident.schoolId,
    reason: assessment.title,
    at: clock.now(),
  });
};

const isNoteOf =
  (id: string, { id: callerId }: ApiCaller) =>
  (one: IncidentRecord) =>
    one.id === id && one.notedById === callerId;

const createIncidentNoter = (deps: RoomDependencies) => {
  const { database, assessments, attempts, incidents, users, clock } = deps;

  return {
    /** Notes an incident about a student of a class. A repeated request returns the note and changes nothing. */
    note: (caller: ApiCaller, assessmentId: string, request: NewIncident): Promise<Incident> =>
      database.transact(async (transaction) => {
        const { id, classId, studentId, text } = request;
        const place = { assessment: await assessments.get(assessmentId, transaction), classId };
        const assessment = await requireEntryRight(deps, caller, place, transaction);
        const [student, attempt, before, author] = await Promise.all([
          users.get(studentId, transaction),
          attempts.get(assessmentId, studentId, transaction),
          incidents.list(assessmentId, transaction),
          users.require(caller.id, transaction),
        ]);
        if (!isStudentOfClass(student, caller, classId)) {
          throw new ApiError("NOT_FOUND", "userNotFound");
        }
        const known = before.find(isNoteOf(id, caller));
        if (known !== undefined) return presentIncident(known, caller);
        if (before.length >= INCIDENTS_PER_ASSESSMENT_LIMIT) {
          throw new ApiError("CONFLICT", "incidentsFull");
        }
        const incident: IncidentRecord = {
          ...{ id, studentId, text, attempt: attempt?.number ?? 1 },
          ...{ notedById: caller.id, notedByName: author.name, schoolId: student.schoolId },
          notedAt: clock.now().toISOString(),
        };
        record(deps, transaction, {
          action: "INCIDENT_NOTED",
          ...{ assessment, actor: author, studentName: student.name, incident },
        });
        incidents.set(transaction, assessmentId, [...before, incident]);
        return presentIncident(incident, caller);
      }),
  };
};

const createIncidentRemover = (deps: RoomDependencies) => {
  const { database, assessments, incidents, users } = deps;

  return {
    /** Removes a note that the caller has written. A repeated request changes nothing. */
    remove: (caller: ApiCaller, assessmentId: string, id: string): Promise<void> =>
      database.transact(async (transaction) => {
        const assessment = requireChangeableAssessment(
          caller,
          await assessments.get(assessmentId, transaction),
        );
        const before = await incidents.list(assessmentId, transaction);
        const incident = before.find(isNoteOf(id, caller));
        if (incident === undefined) {
          const isOfAnother = before.some((one) => one.id === id);
          if (isOfAnother) throw new ApiError("PERMISSION_DENIED", "incidentOfAnother");
          return;
        }
        const [actor, student] = await Promise.all([
          users.require(caller.id, transaction),
          users.get(incident.studentId, transaction),
        ]);
        record(deps, transaction, {
          action: "INCIDENT_REMOVED",
          ...{ assessment, actor, studentName: student?.name ?? "", incident },
        });
        const others = before.filter((one) => one !== incident);
        incidents.set(transaction, assessmentId, others);
      }),
  };
};

/** Creates the service with which a teacher watches a class that writes an assessment. */
export const createRoomService = (deps: RoomDependencies) => ({
  ...createRoomLister(deps),
  ...createIncidentNoter(deps),
  ...createIncidentRemover(deps),
});

export type RoomService = ReturnType<typeof createRoomService>;
