import { createHash } from "node:crypto";
import { buildGuardianLinkId } from "@darasa/contract/guardian-links";
import { normaliseAdmissionNumber } from "@darasa/contract/pin";
import type { Profile } from "@darasa/contract/profile";
import {
  buildConversationPath,
  buildMessageId,
  buildMessagesPath,
  type ConversationDocument,
  type MessageDocument,
} from "@darasa/contract/realtime";
import type {
  GuardianLinkDocument,
  NumberLoginDocument,
  PinDocument,
  SchoolDocument,
  UserDocument,
} from "@darasa/contract/server/account-documents";
import { hashCode } from "../../functions/src/platform/hashed-code.ts";
import { getAdultDate } from "../../functions/src/platform/nairobi-date.ts";
import { toNameSearchIndex } from "../../functions/src/platform/search-words.ts";
import { toSchoolNameKey } from "../../functions/src/resources/schools/school-name-key.ts";
import { toSchoolSearchIndex } from "../../functions/src/resources/schools/school-search-index.ts";
import { buildAccommodationDocuments } from "./accommodation-documents.ts";
import { buildAccountApprovalDocuments } from "./approval-documents.ts";
import { buildAssessmentDocuments } from "./assessment-documents.ts";
import { buildBankDocuments } from "./bank/bank-documents.ts";
import { SEED_CALENDAR_EVENTS } from "./calendar.ts";
import { buildClassDocuments } from "./class-documents.ts";
import { buildConsentDocuments, hasSeedConsent } from "./consent-documents.ts";
import { buildLibraryContentDocuments } from "./content-documents.ts";
import { SEED_CONVERSATIONS, type SeedConversation } from "./conversations.ts";
import { buildGuardianRequestDocuments } from "./guardian-request-documents.ts";
import type { LibraryFile } from "./library-files.ts";
import { buildLogoDocument } from "./logo-document.ts";
import { buildMarkSheetDocuments } from "./mark-sheet-documents.ts";
import { getPersonByUid, SEED_PEOPLE, type SeedPerson } from "./people.ts";
import { buildPictureDocuments } from "./pictures.ts";
import { getRegistrationTime } from "./registration-time.ts";
import { buildReportFormDocuments } from "./report-form-documents.ts";
import { buildSchoolApplicationDocuments } from "./school-application-documents.ts";
import { findSchoolById, SEED_SCHOOLS, type SeedSchool } from "./schools.ts";
import { getDateBeforeSeedDay } from "./seed-dates.ts";
import {
  omitUndefinedFields,
  type SeedDocument,
  type WithDateFields,
  type WithPossiblyUndefinedFields,
} from "./seed-document.ts";
import { buildStatsDocuments } from "./stats-documents.ts";
import { buildTimetableDocuments } from "./timetable-documents.ts";

const childrenOf = ({ childUids }: SeedPerson): string[] | undefined =>
  childUids?.flatMap((uid) => getPersonByUid(uid).admissionNumber ?? []);

const SALT_BYTES = 16;
/**
 * Derives the salt of a hashed code, so that each run of the seed program writes the same hash. A predictable salt is
 * safe here, because the demo codes are public.
 */
const createFixedSalt = (id: string): Buffer =>
  createHash("sha256").update(id).digest().subarray(0, SALT_BYTES);

const userDocuments = (person: SeedPerson): SeedDocument[] => {
  const user: WithPossiblyUndefinedFields<WithDateFields<UserDocument, "createdAt" | "closesAt">> =
    {
      name: person.name,
      nameLower: person.name.toLowerCase(),
      search: toNameSearchIndex(person.name),
      email: person.email,
      role: person.role,
      status: person.status,
      statusReason: undefined,
      schoolId: person.schoolId,
      schoolName: findSchoolById(person.schoolId)?.name,
      className: person.className,
      classId: person.classId,
      classLabel: person.classLabel,
      admissionNumber: person.admissionNumber,
      childrenAdmissionNumbers: childrenOf(person),
      consent: hasSeedConsent(person) ? "GIVEN" : undefined,
      needsConsentUntil:
        person.role === "STUDENT" && !hasSeedConsent(person)
          ? getAdultDate(person.dateOfBirth)
          : undefined,
      closesAt: undefined,
      login: person.numberLogin && "NUMBER",
      madeBySchool: person.numberLogin && true,
      createdAt: getRegistrationTime(person),
    };
  const profile: WithPossiblyUndefinedFields<Profile> = {
    phoneNumber: person.phoneNumber,
    nationalId: person.nationalId,
    address: person.address,
    relationshipToChildren: person.relationship,
    tscNumber: person.tscNumber,
    qualification: person.qualification,
    subjectsTaught: person.subjectsTaught === undefined ? undefined : [...person.subjectsTaught],
    classesAssigned: person.classesAssigned === undefined ? undefined : [...person.classesAssigned],
    dateOfBirth: person.dateOfBirth,
    parentGuardianContact: person.parentGuardianContact,
    countyOfResidence: person.county,
  };
  return [
    { path: `users/${person.uid}`, data: omitUndefinedFields(user) },
    {
      path: `users/${person.uid}/private/profile`,
      data: { ...omitUndefinedFields(profile), schoolId: person.schoolId, role: person.role },
    },
  ];
};

/** Returns the PIN of a student without an e-mail address, and the document that finds the student by number. */
const numberLoginDocuments = async ({
  uid,
  schoolId,
  admissionNumber = "",
  numberLogin,
}: SeedPerson): Promise<SeedDocument[]> => {
  if (numberLogin === undefined) return [];
  const { pin, mustChange } = numberLogin;
  const number = encodeURIComponent(normaliseAdmissionNumber(admissionNumber));
  const login: NumberLoginDocument = { accountId: uid, requestId: `seed-${uid}` };
  const stored: PinDocument = { hash: await hashCode(pin, createFixedSalt(uid)), mustChange };
  return [
    { path: `schools/${schoolId}/logins/number-${number}`, data: login },
    { path: `users/${uid}/private/login`, data: stored },
  ];
};

const guardianLink = (parent: SeedPerson, childUid: string): SeedDocument => {
  const child = getPersonByUid(childUid);
  const link: WithDateFields<GuardianLinkDocument, "createdAt"> = {
    parentId: parent.uid,
    studentId: child.uid,
    schoolId: parent.schoolId,
    admissionNumber: child.admissionNumber ?? "",
    status: parent.status === "ACTIVE" ? "APPROVED" : "PENDING",
    createdAt: getRegistrationTime(parent),
  };
  return { path: `guardianLinks/${buildGuardianLinkId(parent.uid, child.uid)}`, data: link };
};

/** Unlike other admin codes, the demo codes have many uses and do not expire during a demonstration. */
const DEMO_CODE = { expiresAt: new Date("2099-12-31T00:00:00Z"), usesLeft: 1_000_000 };

const schoolDocuments = async (seed: SeedSchool): Promise<SeedDocument[]> => {
  const { id, name, nemisCode, county, plan, adminCode, logoColors } = seed;
  const nameKey = toSchoolNameKey(name);
  const search = toSchoolSearchIndex({ name, nemisCode });
  const logo = logoColors && buildLogoDocument(logoColors);
  const school: SchoolDocument = { name, nameKey, search, nemisCode, county, plan };
  return [
    { path: `schools/${id}`, data: { ...school, ...(logo && { logo: logo.version }) } },
    ...(logo === undefined ? [] : [{ path: `schools/${id}/private/logo`, data: { ...logo } }]),
    {
      path: `schools/${id}/private/admin`,
      data: {
        adminCodes: [{ hash: await hashCode(adminCode, createFixedSalt(id)), ...DEMO_CODE }],
      },
    },
  ];
};

/** The fields of a conversation document that only the API reads. */
interface StoredOnly {
  readonly unreadBy: readonly string[];
}

const MESSAGE_CLIENT_ID = "seed-message";

const conversationDocuments = (seed: SeedConversation): SeedDocument[] => {
  const [one, other] = seed.participants;
  const messages = seed.messages.map(({ from, daysAgo, at, content }, index) => {
    const senderId = seed.participants[from];
    const message: WithDateFields<MessageDocument, "createdAt"> = {
      senderId,
      content,
      createdAt: getDateBeforeSeedDay(daysAgo, at),
      seq: index + 1,
    };
    const clientId = `${MESSAGE_CLIENT_ID}-${String(index + 1).padStart(3, "0")}`;
    return {
      path: `${buildMessagesPath(one, other)}/${buildMessageId(senderId, clientId)}`,
      data: message,
    };
  });
  const last = messages.at(-1)?.data;
  if (last === undefined) throw new Error("A conversation has at least one message.");
  const reader = last.senderId === one ? other : one;
  const conversation: WithDateFields<
    Required<ConversationDocument>,
    "lastMessageTime" | "changedAt"
  > &
    StoredOnly = {
    participants: one < other ? [one, other] : [other, one],
    names: { [one]: getPersonByUid(one).name, [other]: getPersonByUid(other).name },
    lastMessage: last.content,
    lastMessageTime: last.createdAt,
    lastSenderId: last.senderId,
    unread: { [last.senderId]: 0, [reader]: seed.unread },
    messageCount: messages.length,
    version: messages.length,
    unreadBy: seed.unread === 0 ? [] : [reader],
    changedAt: last.createdAt,
  };
  return [{ path: buildConversationPath(one, other), data: conversation }, ...messages];
};

/** Builds every Firestore document of the demo data. */
export const buildSeedDocuments = async (
  files: readonly LibraryFile[],
): Promise<SeedDocument[]> => [
  ...(await Promise.all(SEED_SCHOOLS.map(schoolDocuments))).flat(),
  ...SEED_PEOPLE.flatMap(userDocuments),
  ...(await Promise.all(SEED_PEOPLE.map(numberLoginDocuments))).flat(),
  ...buildClassDocuments(),
  ...buildTimetableDocuments(),
  ...buildMarkSheetDocuments(),
  ...buildReportFormDocuments(),
  ...buildAccommodationDocuments(),
  ...SEED_PEOPLE.flatMap((person) =>
    (person.childUids ?? []).map((uid) => guardianLink(person, uid)),
  ),
  ...buildConsentDocuments(),
  ...SEED_CONVERSATIONS.flatMap(conversationDocuments),
  ...buildLibraryContentDocuments(files),
  ...buildPictureDocuments(),
  ...buildBankDocuments(),
  ...buildAssessmentDocuments(),
  ...buildStatsDocuments(),
  ...buildAccountApprovalDocuments(),
  ...buildSchoolApplicationDocuments(),
  ...buildGuardianRequestDocuments(),
  { path: "settings/calendar", data: SEED_CALENDAR_EVENTS },
];
