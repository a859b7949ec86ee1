import type { ListedSchoolApplication } from "@darasa/contract/school-application-reviews";
import type { SchoolApplicationRecord } from "./school-applications.store.ts";

/** Returns the application for the national office. An unconfirmed application is not presented. */
export const presentListedApplication = ({
  status,
  ...application
}: SchoolApplicationRecord): ListedSchoolApplication => {
  if (status === "UNCONFIRMED") throw new Error("The application is not confirmed.");
  return { ...application, status };
};
