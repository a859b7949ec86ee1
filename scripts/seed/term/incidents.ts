import type { IncidentRecord } from "@darasa/contract/server/assessment-documents";
import type { NewAuditEntry } from "../../../functions/src/resources/audit/audit.service.ts";
import { getDateBeforeSeedDay } from "../seed-dates.ts";
import type { SeedDocument } from "../seed-document.ts";
import { TERM_OPEN_ATTEMPTS } from "./term-sittings.ts";

/** The notes about students who have begun and not handed in, in the order of the students. */
const NOTES = [
  { at: "09:58", text: "Power cut for ten minutes" },
  { at: "10:06", text: "Felt ill and went out for five minutes" },
];

/** Builds the notes of the author about students of the class that writes, and their entries of the audit log. */
export const buildIncidentDocuments = (): SeedDocument[] => {
  const [first] = TERM_OPEN_ATTEMPTS;
  if (first === undefined) return [];
  const { id: assessmentId, title, ownerId, ownerName } = first.paper.assessment;
  const noted = NOTES.map(({ at, text }, index) => {
    const { uid, name, schoolId } = (TERM_OPEN_ATTEMPTS[index] ?? first).student;
    const id = `seed-incident-0${index + 1}`;
    const notedAt = getDateBeforeSeedDay(0, at);
    const incident: IncidentRecord = {
      ...{ id, studentId: uid, text, attempt: 1, schoolId },
      ...{ notedById: ownerId, notedByName: ownerName, notedAt: notedAt.toISOString() },
    };
    const entry: NewAuditEntry = {
      ...{ action: "INCIDENT_NOTED", actorId: ownerId, actorName: ownerName },
      ...{ subjectId: uid, subjectName: name, schoolId, reason: title, at: notedAt },
    };
    return { incident, audit: { path: `audit/${id}`, data: entry } };
  });
  const incidents = noted.map(({ incident }) => incident);
  return [
    { path: `assessments/${assessmentId}/private/incidents`, data: { incidents } },
    ...noted.map(({ audit }) => audit),
  ];
};
