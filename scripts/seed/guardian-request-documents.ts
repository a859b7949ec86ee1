import { createHash } from "node:crypto";
import type { GuardianRequestDocument } from "@darasa/contract/server/account-documents";
import { getPersonByUid } from "./people.ts";
import { getDateBeforeSeedDay } from "./seed-dates.ts";
import type { SeedDocument, WithDateFields } from "./seed-document.ts";

/** A student of the first school, for whom a parent of the second school asks. */
const CHILD = "student-014";
const PARENT = "parent-13";

/** Builds the guardian request on which the first school has not decided. */
export const buildGuardianRequestDocuments = (): SeedDocument[] => {
  const { schoolId, admissionNumber = "" } = getPersonByUid(CHILD);
  const request: WithDateFields<GuardianRequestDocument, "createdAt"> = {
    parentId: PARENT,
    schoolId,
    admissionNumber,
    status: "PENDING",
    createdAt: getDateBeforeSeedDay(1, "18:40"),
  };
  // The same id as the API derives, so that a repeated request of this parent changes nothing.
  const id = createHash("sha256")
    .update(JSON.stringify([PARENT, schoolId, admissionNumber]))
    .digest("hex");
  return [{ path: `guardianRequests/${id}`, data: request }];
};
