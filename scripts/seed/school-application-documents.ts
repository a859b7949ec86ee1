import { createHash } from "node:crypto";
import type { SchoolApplicationDocument } from "@darasa/contract/server/school-application-document";
import { toSchoolNameKey } from "../../functions/src/resources/schools/school-name-key.ts";
import { getDateBeforeSeedDay } from "./seed-dates.ts";
import type { SeedDocument, WithDateFields } from "./seed-document.ts";

const ID = "application-moi-girls-vokoli";
/** The secret in the link of the application's status page. It is public, like the passwords of the demo data. */
const SECRET = "demo-application-00001";

const SCHOOL_NAME = "Moi Girls High School, Vokoli";

/** An application whose name is similar to the name of a demo school, so that the office sees a warning. */
const APPLICATION: WithDateFields<SchoolApplicationDocument, "createdAt"> = {
  schoolName: SCHOOL_NAME,
  nameKey: toSchoolNameKey(SCHOOL_NAME),
  nemisCode: "5VH2",
  county: "Vihiga",
  levels: ["SENIOR", "SECONDARY"],
  contactName: "Beatrice Kavai",
  tscNumber: "TSC-390217",
  email: "head@vokoli.test",
  phoneNumber: "+254722405118",
  status: "PENDING",
  secretHash: createHash("sha256").update(SECRET).digest("base64url"),
  createdAt: getDateBeforeSeedDay(2, "10:20"),
};

/** Builds the application of a school on which the national office has not decided. */
export const buildSchoolApplicationDocuments = (): SeedDocument[] => [
  { path: `schoolApplications/${ID}`, data: APPLICATION },
];
