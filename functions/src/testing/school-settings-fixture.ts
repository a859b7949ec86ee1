import type { SchoolSettings } from "@darasa/contract/own-school";

/** Valid settings of a school in which every field has a value. */
export const SCHOOL_SETTINGS: SchoolSettings = {
  name: "Moi Girls High School",
  motto: "Learn to serve",
  county: "Uasin Gishu",
  levels: ["SENIOR", "SECONDARY"],
  subjects: ["Mathematics", "Kiswahili"],
  terms: [
    { starts: "2026-01-12", ends: "2026-04-02" },
    { starts: "2026-04-27", ends: "2026-07-31" },
    { starts: "2026-08-24", ends: "2026-10-23" },
  ],
  dataProtectionContact: {
    name: "Mary Wanjiku",
    email: "data@moi.test",
    phoneNumber: "+254712345678",
  },
  accountDeciders: "ADMINS_AND_TEACHERS",
};
