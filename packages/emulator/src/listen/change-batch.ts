import type { Document } from "../model/document.ts";
import type { ListenResponse, NamedDocument } from "../model/messages.ts";
import type { Micros } from "../model/value.ts";
import type { Delta } from "./delta.ts";
import { toResumeToken } from "./resume-token.ts";

/** How documents and paths leave. */
export interface Presenter {
  nameOf(path: string): string;
  present(document: Document): NamedDocument;
  /** The same, one object for all that ask: codecs may cache by it. For what several streams send at once. */
  presentShared(document: Document): NamedDocument;
}

/** What of a document a target shows; absent: all of it. */
export type Projection = (document: Document) => Document;

interface Entry {
  /** Absent: deleted. */
  readonly document: Document | undefined;
  readonly targetIds: number[];
  readonly removedTargetIds: number[];
}

/** The changes of one commit for one stream: a document that concerns several targets is sent once. */
export class ChangeBatch {
  readonly #presenter: Presenter;
  readonly #entries = new Map<string, Entry>();
  /** Changes of targets that show only parts, which cannot share a message with the others. */
  readonly #projected: ListenResponse[] = [];

  constructor(presenter: Presenter) {
    this.#presenter = presenter;
  }

  add(targetId: number, delta: Delta, projection?: Projection): void {
    for (const document of delta.changed) {
      if (projection === undefined) this.#entry(document.path, document).targetIds.push(targetId);
      else {
        const part = this.#presenter.present(projection(document));
        this.#projected.push(documentChange(part, [targetId]));
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
          ? documentDelete(this.#presenter.nameOf(path), readTime, removedTargetIds)
          : documentChange(this.#presenter.presentShared(document), targetIds, removedTargetIds),
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

export function documentChange(
  document: NamedDocument,
  targetIds: readonly number[],
  removedTargetIds: readonly number[] = [],
): ListenResponse {
  return { kind: "documentChange", document, targetIds, removedTargetIds };
}

export function documentDelete(
  document: string,
  readTime: Micros,
  removedTargetIds: readonly number[],
): ListenResponse {
  return { kind: "documentDelete", document, readTime, removedTargetIds };
}

/** Everything up to `time` has been sent: for one target that it is current, for none that all are consistent. */
export function consistentAt(time: Micros, currentTargetId?: number): ListenResponse {
  return {
    kind: "targetChange",
    type: currentTargetId === undefined ? "NO_CHANGE" : "CURRENT",
    targetIds: currentTargetId === undefined ? [] : [currentTargetId],
    resumeToken: toResumeToken(time),
    readTime: time,
  };
}
