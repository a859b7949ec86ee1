import { importFromMetadataFile } from "../codec/export/export-files.ts";
import type { ImportedDocument } from "../codec/export/read-export.ts";
import type { Database } from "../store/types.ts";

/** The initial documents of each database, which come from an export. */
export class Seed {
  readonly #metadataPath: string;
  /** The documents for the last requested project. One project is enough, because tests use one project at a time. */
  #latest: { readonly projectId: string; readonly documents: readonly ImportedDocument[] };

  /** Reads the export once for this project, so that an invalid export throws a StatusError at the start. */
  constructor(metadataPath: string, projectId: string) {
    this.#metadataPath = metadataPath;
    this.#latest = { projectId, documents: importFromMetadataFile(metadataPath, projectId) };
  }

  plant(database: Database): void {
    const { projectId, databaseId } = database.id;
    if (this.#latest.projectId !== projectId) {
      const documents = importFromMetadataFile(this.#metadataPath, projectId);
      this.#latest = { projectId, documents };
    }
    const planted = this.#latest.documents.filter((each) => each.databaseId === databaseId);
    if (planted.length > 0) database.load(planted);
  }
}
