import {
  type SubmissionDocument,
  submissionDocumentSchema,
} from "@darasa/contract/server/submission-documents";
import type { StoredDocument } from "../../platform/database.ts";

/** A document of `submissions/{id}` with its id. */
export interface SubmissionRecord extends SubmissionDocument {
  readonly id: string;
}

export const SUBMISSIONS_COLLECTION = "submissions";

export const buildSubmissionPath = (id: string): string => `${SUBMISSIONS_COLLECTION}/${id}`;

export const toSubmissionRecord = ({ id, data }: StoredDocument): SubmissionRecord => ({
  id,
  ...submissionDocumentSchema.parse(data),
});
