import type { SchoolApplicationStatus } from "@darasa/contract/school-applications";

/** A valid request of a school that applies. */
export const SCHOOL_APPLICATION = {
  id: "5f0c3f9a-1d2e-4b6a-9c11-000000000001",
  schoolName: "Moi Girls High School, Nandi",
  nemisCode: "9NA1",
  county: "Nandi",
  levels: ["SENIOR", "SECONDARY"],
  contactName: "Grace Wambui",
  email: "grace@nandi.test",
  phoneNumber: "+254712345678",
  isAuthorised: true,
} as const;

/** The secret in the link of the applications that `buildSchoolApplication` creates. */
export const APPLICATION_SECRET = "q8Zr1mX0sYtq8Zr1mX0sYt";
const SECRET_HASH = "pRFnSVJZMb3W1QLzhJzwbPrUVGKWP7Uh6BLfXeoIBrk";

/** Returns the document of an application. Its status is PENDING unless `status` is given. */
export const buildSchoolApplication = (
  createdAt: Date,
  status: SchoolApplicationStatus = "PENDING",
): Record<string, unknown> => {
  const { id: _, isAuthorised, ...fields } = SCHOOL_APPLICATION;
  return {
    ...fields,
    nameKey: "moi girls high school nandi",
    secretHash: SECRET_HASH,
    status,
    createdAt,
  };
};
