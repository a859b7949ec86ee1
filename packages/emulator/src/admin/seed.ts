import { importFromMetadataFile } from "../codec/export/export-files.ts";
import type { ImportedDocument } from "../codec/export/read-export.ts";
import type { Database } from "../store/types.ts";

/** What every database holds when it is first used. */
export class Seed {
  readonly #metadataPath: string;
  /** Of the project that was asked for last; a suite of tests uses one at a time. */
  #latest: { readonly projectId: string; readonly documents: readonly ImportedDocument[] };

  /** Throws a StatusError when the export is broken. */
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
