import { createApprovalMail } from "../../functions/src/resources/admin-users/account-decision-mails.ts";
import type { NewAuditEntry } from "../../functions/src/resources/audit/audit.service.ts";
import { SEED_PEOPLE, type SeedPerson } from "./people.ts";
import { getRegistrationTime } from "./registration-time.ts";
import type { SeedDocument } from "./seed-document.ts";

const HOUR_MS = 3_600_000;
/** The number of most recent account approvals for which the demo data contain audit entries and e-mails. */
const NEWEST_APPROVALS = 10;

const hoursAfter = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR_MS);

const RECENT = SEED_PEOPLE.filter(({ role, status }) => role !== "ADMIN" && status === "ACTIVE")
  .sort((left, right) => getRegistrationTime(right).getTime() - getRegistrationTime(left).getTime())
  .slice(0, NEWEST_APPROVALS);

const administratorOf = (schoolId: string): SeedPerson => {
  const found = SEED_PEOPLE.find(
    (person) => person.role === "ADMIN" && person.schoolId === schoolId,
  );
  if (found === undefined) throw new Error(`${schoolId} has no administrator.`);
  return found;
};

const approval = (person: SeedPerson, index: number): SeedDocument[] => {
  const actor = administratorOf(person.schoolId);
  const entry: NewAuditEntry = {
    action: "ACCOUNT_APPROVED",
    actorId: actor.uid,
    actorName: actor.name,
    subjectId: person.uid,
    subjectName: person.name,
    schoolId: person.schoolId,
    at: hoursAfter(getRegistrationTime(person), 3),
  };
  const { to, subject, text } = createApprovalMail(person);
  const id = `seed-approval-${String(index + 1).padStart(2, "0")}`;
  return [
    { path: `audit/${id}`, data: entry },
    { path: `mail/${id}`, data: { to: [to], message: { subject, text } } },
  ];
};

/** Builds the audit entries and the e-mails of the most recent account approvals. */
export const buildAccountApprovalDocuments = (): SeedDocument[] => RECENT.flatMap(approval);
