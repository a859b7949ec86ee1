import { PRIVACY_NOTICE_VERSION } from "@darasa/contract/privacy-notice";
import type { ConsentDocument } from "@darasa/contract/server/consent-document";
import { toNairobiDate } from "../../functions/src/platform/nairobi-date.ts";
import { SEED_PEOPLE, type SeedPerson } from "./people.ts";
import { getRegistrationTime } from "./registration-time.ts";
import type { SeedDocument, WithDateFields } from "./seed-document.ts";

const HOUR_MS = 3_600_000;

/** The pending student whose guardian has consented in the app. All other pending students have no consent. */
const PENDING_WITH_CONSENT = "student-020";

/** Returns true for the students with a consent: all whose accounts are open, and one who waits for the school. */
export const hasSeedConsent = ({ role, status, uid }: SeedPerson): boolean =>
  role === "STUDENT" && (status === "ACTIVE" || uid === PENDING_WITH_CONSENT);

const guardianOf = ({ uid }: SeedPerson): SeedPerson | undefined =>
  SEED_PEOPLE.find(({ status, childUids }) => status === "ACTIVE" && childUids?.includes(uid));

const administratorOf = ({ schoolId }: SeedPerson): SeedPerson => {
  const found = SEED_PEOPLE.find(
    (person) => person.role === "ADMIN" && person.schoolId === schoolId,
  );
  if (found === undefined) throw new Error(`${schoolId} has no administrator.`);
  return found;
};

type SeedConsent = WithDateFields<ConsentDocument, "createdAt">;

/** Returns how the consent reached the school: in the app for the pending student, otherwise on paper. */
const getRecordingFacts = (student: SeedPerson, guardian: SeedPerson | undefined) => {
  if (student.status === "PENDING" && guardian !== undefined) {
    const { uid, name } = guardian;
    const facts = { method: "APP", guardianId: uid } as const;
    return { ...facts, recordedById: uid, recordedByName: name };
  }
  const recorder = administratorOf(student);
  return {
    method: "PAPER",
    signedOn: toNairobiDate(getRegistrationTime(student)),
    recordedById: recorder.uid,
    recordedByName: recorder.name,
  } as const;
};

const consentOf = (student: SeedPerson, index: number): SeedDocument => {
  const guardian = guardianOf(student);
  const surname = student.name.split(" ")[1] ?? "";
  const record: SeedConsent = {
    studentId: student.uid,
    schoolId: student.schoolId,
    decision: "GIVEN",
    purposes: { photographs: index % 3 === 0, nationalFigures: index % 2 === 0 },
    guardianName: guardian?.name ?? `Rose ${surname}`,
    relation: guardian?.relationship ?? "Mother",
    ...getRecordingFacts(student, guardian),
    noticeVersion: PRIVACY_NOTICE_VERSION,
    // The school records the consent when it opens the account.
    createdAt: new Date(getRegistrationTime(student).getTime() + 3 * HOUR_MS),
  };
  return { path: `consents/seed-consent-${student.uid}`, data: record };
};

/** Builds the consent records. Three pending students have none, so that the school sees who is missing. */
export const buildConsentDocuments = (): SeedDocument[] =>
  SEED_PEOPLE.filter(hasSeedConsent).map(consentOf);
