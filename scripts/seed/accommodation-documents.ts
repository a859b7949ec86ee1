import type { AccommodationsDocument } from "@darasa/contract/server/account-documents";
import { getPersonByUid, SEED_PEOPLE } from "./people.ts";
import { getDateBeforeSeedDay } from "./seed-dates.ts";
import type { SeedDocument, WithDateFields } from "./seed-document.ts";

const CLASS_ID = "moi-form-2-east";
const CLASS_TEACHER = "teacher-moi";

/** Builds the extra support of one student of the demo teacher's class, not of the student with a demo login. */
export const buildAccommodationDocuments = (): SeedDocument[] => {
  const data: WithDateFields<AccommodationsDocument, "changedAt"> = {
    timeFactor: 1.5,
    largeText: true,
    readAloud: true,
    note: "A reader: Ms Naomi Kosgei",
    changedByName: getPersonByUid(CLASS_TEACHER).name,
    changedAt: getDateBeforeSeedDay(40, "16:10"),
  };
  return SEED_PEOPLE.filter(({ classId }) => classId === CLASS_ID)
    .slice(1, 2)
    .map(({ uid }) => ({ path: `users/${uid}/private/accommodations`, data }));
};
