import { importFromOverallMetadataFile } from "../codec/export/export-files.ts";
import type { ImportedDocument } from "../codec/export/read-export.ts";
import type { Database } from "../store/types.ts";

/** The initial documents of each database, which come from an export. */
export class SeedDocuments {
  readonly #metadataPath: string;
  /**
   * The documents of the export, as imported into the project `projectId`: references in the documents can
   * contain this id. Only the documents for one project are cached, because tests use one project at a time.
   */
  #latest: { readonly projectId: string; readonly documents: readonly ImportedDocument[] };

  /** Reads the export when the emulator starts, so that an invalid export throws a StatusError immediately. */
  constructor(metadataPath: string, projectId: string) {
    this.#metadataPath = metadataPath;
    this.#latest = { projectId, documents: importFromOverallMetadataFile(metadataPath, projectId) };
  }

  plant(database: Database): void {
    const { projectId, databaseId } = database.id;
    if (this.#latest.projectId !== projectId) {
      const documents = importFromOverallMetadataFile(this.#metadataPath, projectId);
      this.#latest = { projectId, documents };
    }
    const planted = this.#latest.documents.filter((each) => each.databaseId === databaseId);
    if (planted.length > 0) database.load(planted);
  }
}
