import type { Document } from "../model/document.ts";
import type { ListenResponse, NamedDocument } from "../model/messages.ts";
import type { Micros } from "../model/value.ts";
import type { TargetDelta } from "./delta.ts";
import { toResumeToken } from "./resume-token.ts";

/** Converts documents and paths to responses. */
export interface ResponsePresenter {
  nameOf(path: string): string;
  present(document: Document): NamedDocument;
  /**
   * Like `present`, but returns the same object on each call, so that codecs can cache its encoding. For
   * messages sent to several streams.
   */
  presentShared(document: Document): NamedDocument;
}

/** Restricts a document to the fields that a target returns. If absent, to all fields. */
export type Projection = (document: Document) => Document;

interface Entry {
  /** Absent if the document was deleted. */
  readonly document: Document | undefined;
  readonly targetIds: number[];
  readonly removedTargetIds: number[];
}

/** The changes of one commit for one stream. A document in several targets is sent once. */
export class ChangeBatch {
  readonly #presenter: ResponsePresenter;
  readonly #entries = new Map<string, Entry>();
  /** Changes of targets with a projection, which cannot share a message with other targets. */
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
 * Creates a target change that marks all messages up to `time` as sent. With a target id it marks this target
 * as current; without one, all targets as consistent.
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
