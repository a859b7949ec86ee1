import {
  type AssessmentDocument,
  assessmentDocumentSchema,
} from "@darasa/contract/server/assessment-documents";
import type { StoredDocument } from "../../platform/database.ts";

/** A document of `assessments/{id}` with its id. */
export interface AssessmentRecord extends AssessmentDocument {
  readonly id: string;
}

export const ASSESSMENTS_COLLECTION = "assessments";

export const buildAssessmentPath = (id: string): string => `${ASSESSMENTS_COLLECTION}/${id}`;

/** Builds the path of a document of an assessment that only the API reads. */
export const buildPrivateAssessmentPath = (
  id: string,
  document: "allowances" | "answerKey" | "incidents" | "paper" | "regrade" | "resultsRelease",
): string => `${buildAssessmentPath(id)}/private/${document}`;

export const toAssessmentRecord = ({ id, data }: StoredDocument): AssessmentRecord => ({
  id,
  ...assessmentDocumentSchema.parse(data),
});
