import type { Document } from "../model/document.ts";
import type { ListenResponse, NamedDocument } from "../model/messages.ts";
import type { Micros } from "../model/value.ts";
import type { TargetDelta } from "./delta.ts";
import { toResumeToken } from "./resume-token.ts";

/** Converts stored documents and paths to the names and documents of Listen responses. */
export interface ResponsePresenter {
  nameOf(path: string): string;
  present(document: Document): NamedDocument;
  /**
   * Like `present`, but returns the same object for the same document, so that codecs can cache its encoding.
   * Use it for messages that go to several streams.
   */
  presentShared(document: Document): NamedDocument;
}

/**
 * Returns the document with only the fields that a target's query selects. A target without a projection
 * returns all fields.
 */
export type Projection = (document: Document) => Document;

interface Entry {
  /** Undefined if the commit deleted the document. */
  readonly document: Document | undefined;
  readonly targetIds: number[];
  readonly removedTargetIds: number[];
}

/**
 * Collects the changes of one commit for one stream and sends a document that is in several targets only
 * once.
 */
export class ChangeBatch {
  readonly #presenter: ResponsePresenter;
  readonly #entries = new Map<string, Entry>();
  /** Messages of targets with a projection. They are separate because their documents contain fewer fields. */
  readonly #projected: ListenResponse[] = [];

  constructor(presenter: ResponsePresenter) {
    this.#presenter = presenter;
  }

  add(targetId: number, delta: TargetDelta, projection?: Projection): void {
    for (const document of delta.changed) {
      if (projection === undefined) this.#entry(document.path, document).targetIds.push(targetId);
      else {
        const part = this.#presenter.present(projection(document));
        this.#projected.push(createDocumentChange(part, [targetId]));
      }
    }
    for (const { path, document } of delta.left) {
      this.#entry(path, document).removedTargetIds.push(targetId);
    }
  }

  messages(readTime: Micros): ListenResponse[] {
    const messages = [...this.#projected];
    for (const [path, { document, targetIds, removedTargetIds }] of this.#entries) {
      messages.push(
        document === undefined
          ? createDocumentDelete(this.#presenter.nameOf(path), readTime, removedTargetIds)
          : createDocumentChange(
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

export function createDocumentChange(
  document: NamedDocument,
  targetIds: readonly number[],
  removedTargetIds: readonly number[] = [],
): ListenResponse {
  return { kind: "documentChange", document, targetIds, removedTargetIds };
}

export function createDocumentDelete(
  document: string,
  readTime: Micros,
  removedTargetIds: readonly number[],
): ListenResponse {
  return { kind: "documentDelete", document, readTime, removedTargetIds };
}

/**
 * Creates a target change message stating that all changes up to `time` have been sent. With a target id it
 * marks that target as CURRENT; without one it applies to all targets.
 */
export function createConsistencyMessage(time: Micros, currentTargetId?: number): ListenResponse {
  return {
    kind: "targetChange",
    type: currentTargetId === undefined ? "NO_CHANGE" : "CURRENT",
    targetIds: currentTargetId === undefined ? [] : [currentTargetId],
    resumeToken: toResumeToken(time),
    readTime: time,
  };
}
