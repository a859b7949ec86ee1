import type { Document } from "../model/document.ts";
import type { ListenResponse, NamedDocument } from "../model/messages.ts";
import type { EpochMicros } from "../model/value.ts";
import type { ListenTargetDelta } from "./delta.ts";
import { encodeResumeToken } from "./resume-token.ts";

/** Converts document paths to document names, and stored documents to the documents of Listen responses. */
export interface ListenDocumentFormatter {
  nameOf(path: string): string;
  present(document: Document): NamedDocument;
  /**
   * Does the same as `present`, but always returns the same object for the same document, so that codecs can
   * cache its encoded form. Used for messages that are sent on several streams.
   */
  presentShared(document: Document): NamedDocument;
}

/**
 * Returns a copy of the document that contains only the fields in the `select` list of the target's query.
 * Targets whose query returns all fields have no projection.
 */
export type DocumentProjection = (document: Document) => Document;

interface Entry {
  /** The document after the commit. Undefined if the commit deleted the document. */
  readonly document: Document | undefined;
  readonly targetIds: number[];
  readonly removedTargetIds: number[];
}

/**
 * Collects the changes that one commit causes for one stream. A document that belongs to several targets of the
 * stream is sent only once.
 */
export class ListenChangeBatch {
  readonly #presenter: ListenDocumentFormatter;
  readonly #entries = new Map<string, Entry>();
  /**
   * Messages for targets whose query has a `select` list. These messages cannot be shared with other targets,
   * because their documents contain only the selected fields.
   */
  readonly #projected: ListenResponse[] = [];

  constructor(presenter: ListenDocumentFormatter) {
    this.#presenter = presenter;
  }

  add(targetId: number, delta: ListenTargetDelta, projection?: DocumentProjection): void {
    for (const document of delta.changed) {
      if (projection === undefined) this.#entry(document.path, document).targetIds.push(targetId);
      else {
        const part = this.#presenter.present(projection(document));
        this.#projected.push(createDocumentChangeMessage(part, [targetId]));
      }
    }
    for (const { path, document } of delta.left) {
      this.#entry(path, document).removedTargetIds.push(targetId);
    }
  }

  messages(readTime: EpochMicros): ListenResponse[] {
    const messages = [...this.#projected];
    for (const [path, { document, targetIds, removedTargetIds }] of this.#entries) {
      messages.push(
        document === undefined
          ? createDocumentDeleteMessage(this.#presenter.nameOf(path), readTime, removedTargetIds)
          : createDocumentChangeMessage(
              this.#presenter.presentShared(document),
              targetIds,
              removedTargetIds,
            ),
      );
    }
    return messages;
  }

  #entry(path: string, document: Document | undefined): Entry {
    const known = this.#entries.get(path);
    if (known !== undefined) return known;
    const entry: Entry = { document, targetIds: [], removedTargetIds: [] };
    this.#entries.set(path, entry);
    return entry;
  }
}

export function createDocumentChangeMessage(
  document: NamedDocument,
  targetIds: readonly number[],
  removedTargetIds: readonly number[] = [],
): ListenResponse {
  return { kind: "documentChange", document, targetIds, removedTargetIds };
}

export function createDocumentDeleteMessage(
  document: string,
  readTime: EpochMicros,
  removedTargetIds: readonly number[],
): ListenResponse {
  return { kind: "documentDelete", document, readTime, removedTargetIds };
}

/**
 * Creates a target change message. The message tells the client that all changes up to `time` have been sent.
 * With a target id, the message marks that target as CURRENT. Without one, the message applies to all targets.
 */
export function createAllChangesSentMessage(
  time: EpochMicros,
  currentTargetId?: number,
): ListenResponse {
  return {
    kind: "targetChange",
    type: currentTargetId === undefined ? "NO_CHANGE" : "CURRENT",
    targetIds: currentTargetId === undefined ? [] : [currentTargetId],
    resumeToken: encodeResumeToken(time),
    readTime: time,
  };
}
