import {
  type IncidentRecord,
  incidentsDocumentSchema,
} from "@darasa/contract/server/assessment-documents";
import type { Database, DocumentReader, DocumentWriter } from "../../../platform/database.ts";
import { buildPrivateAssessmentPath } from "../assessment-records.ts";

const buildPath = (assessmentId: string): string =>
  buildPrivateAssessmentPath(assessmentId, "incidents");

/** Creates the store of what staff note about students during an assessment. */
export const createIncidentsStore = (database: Database) => ({
  /** Returns the notes of an assessment, oldest first. */
  list: async (
    assessmentId: string,
    reader: DocumentReader = database,
  ): Promise<readonly IncidentRecord[]> => {
    const document = await reader.get(buildPath(assessmentId));
    return document === undefined ? [] : incidentsDocumentSchema.parse(document.data).incidents;
  },

  set: (
    writer: DocumentWriter,
    assessmentId: string,
    incidents: readonly IncidentRecord[],
  ): void => {
    writer.set(buildPath(assessmentId), { incidents });
  },
});

export type IncidentsStore = ReturnType<typeof createIncidentsStore>;
