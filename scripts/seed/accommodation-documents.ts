import type { AccommodationsDocument } from "@darasa/contract/server/account-documents";
import { getPersonByUid } from "./people.ts";
import { getDateBeforeSeedDay } from "./seed-dates.ts";
import type { SeedDocument, WithDateFields } from "./seed-document.ts";

const CLASS_TEACHER = "teacher-moi";

const CHANGED = {
  changedByName: getPersonByUid(CLASS_TEACHER).name,
  changedAt: getDateBeforeSeedDay(40, "16:10"),
};

/** The extra support by student; both are in the demo teacher's class. The second has a documented login. */
const SUPPORT: Readonly<Record<string, WithDateFields<AccommodationsDocument, "changedAt">>> = {
  "student-002": {
    timeFactor: 1.5,
    largeText: true,
    readAloud: true,
    note: "A reader: Ms Naomi Kosgei",
    ...CHANGED,
  },
  "student-008": {
    timeFactor: 1,
    largeText: false,
    readAloud: false,
    pauseMinutes: 10,
    note: "",
    ...CHANGED,
  },
};

/** Builds the extra support of two students, not of the students with an e-mail address for the demo. */
export const buildAccommodationDocuments = (): SeedDocument[] =>
  Object.entries(SUPPORT).map(([uid, data]) => ({
    path: `users/${uid}/private/accommodations`,
    data,
  }));
