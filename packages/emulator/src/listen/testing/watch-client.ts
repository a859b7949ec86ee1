import type { ListenResponse, NamedDocument, RpcStatus } from "../../model/messages.ts";
import type { ResponseStreamSink } from "../../model/rpc.ts";
import type { EpochMicros } from "../../model/value.ts";

type TargetChange = Extract<ListenResponse, { kind: "targetChange" }>;

interface Watched {
  readonly names: Set<string>;
  isCurrent: boolean;
  isAdded: boolean;
}

/**
 * Processes the messages of a Listen stream as the client SDKs do. Records a fault for each message that would
 * violate an assertion in an SDK.
 */
export class SimulatedListenClient implements ResponseStreamSink<ListenResponse> {
  readonly log: ListenResponse[] = [];
  readonly faults: string[] = [];
  /**
   * For each target that the server removed with an error: the target id (key) and the error status (value).
   */
  readonly causes = new Map<number, RpcStatus>();
  ended: RpcStatus | "OK" | undefined;
  /** The resume token of the last complete snapshot. */
  token: Uint8Array | undefined;
  readTime: EpochMicros = 0n;
  bufferedBytes = 0;
  readonly #targets = new Map<number, Watched>();
  readonly #documents = new Map<string, NamedDocument>();
  #snapshot = new Map<number, readonly NamedDocument[]>();

  buffered(): number {
    return this.bufferedBytes;
  }

  /**
   * Notes that the client has requested the target, so that an ADD message for this target is not recorded as a
   * fault.
   */
  expect(targetId: number): void {
    this.#targets.set(targetId, { names: new Set(), isCurrent: false, isAdded: false });
  }

  send(message: ListenResponse): void {
    if (this.ended !== undefined) this.faults.push("message after the end");
    this.log.push(message);
    if (message.kind === "targetChange") this.#changeTargets(message);
    else if (message.kind === "documentChange") this.#changeDocument(message.document, message);
    else if (message.kind === "documentDelete") this.#deleteDocument(message);
    else this.faults.push(`unexpected ${message.kind}`);
  }

  end(status?: RpcStatus): void {
    if (this.ended !== undefined) this.faults.push("ended twice");
    this.ended = status ?? "OK";
  }

  /** Returns the messages received since the previous call of this method, and forgets them. */
  take(): readonly ListenResponse[] {
    return this.log.splice(0);
  }

  /**
   * Returns the documents in the target's last snapshot, each in the form `name@updateTime`. Returns undefined
   * before the first snapshot.
   */
  shown(targetId: number): ReadonlySet<string> | undefined {
    const documents = this.#snapshot.get(targetId);
    return documents && new Set(documents.map(({ name, updateTime }) => `${name}@${updateTime}`));
  }

  count(targetId: number): number {
    return this.#targets.get(targetId)?.names.size ?? 0;
  }

  /**
   * Simulates a new connection after the old one was lost. The client keeps its snapshots but must add its
   * targets again.
   */
  reconnect(): void {
    for (const watched of this.#targets.values()) {
      watched.isAdded = false;
      watched.isCurrent = false;
    }
  }

  #changeTargets(change: TargetChange): void {
    if (change.readTime !== undefined) this.#advance(change.readTime);
    if (change.type === "NO_CHANGE" && change.targetIds.length === 0) {
      this.token = change.resumeToken;
      this.#show();
    }
    for (const id of change.targetIds) this.#changeTarget(id, change);
  }

  #changeTarget(id: number, { type, cause }: TargetChange): void {
    const watched = this.#targets.get(id);
    if (watched === undefined) {
      this.faults.push(`${type} for unknown target ${id}`);
    } else if (type === "ADD") {
      if (watched.isAdded) this.faults.push(`second ADD for ${id}`);
      watched.isAdded = true;
    } else if (!watched.isAdded) {
      this.faults.push(`${type} before ADD for ${id}`);
    } else if (type === "RESET") {
      watched.names.clear();
      watched.isCurrent = false;
    } else if (type === "CURRENT") {
      watched.isCurrent = true;
    } else if (type === "REMOVE") {
      this.#targets.delete(id);
      if (cause !== undefined) this.causes.set(id, cause);
    }
  }

  #changeDocument(
    document: NamedDocument,
    ids: { readonly targetIds: readonly number[]; readonly removedTargetIds: readonly number[] },
  ): void {
    this.#documents.set(document.name, document);
    for (const id of ids.targetIds) this.#watched(id)?.names.add(document.name);
    for (const id of ids.removedTargetIds) this.#watched(id)?.names.delete(document.name);
  }

  #deleteDocument(message: Extract<ListenResponse, { kind: "documentDelete" }>): void {
    this.#advance(message.readTime);
    if (message.removedTargetIds.length === 0) this.faults.push("delete without removed targets");
    for (const id of message.removedTargetIds) this.#watched(id)?.names.delete(message.document);
    this.#documents.delete(message.document);
  }

  #watched(id: number): Watched | undefined {
    const watched = this.#targets.get(id);
    if (watched?.isAdded !== true) this.faults.push(`document for target ${id}, not added`);
    return watched;
  }

  #advance(readTime: EpochMicros): void {
    if (readTime < this.readTime) this.faults.push("read time went backwards");
    this.readTime = readTime;
  }

  #show(): void {
    for (const [id, { names, isCurrent }] of this.#targets) {
      if (!isCurrent) continue;
      const documents = [...names].map((name) => this.#documents.get(name));
      if (documents.includes(undefined)) this.faults.push(`target ${id} shows an unknown document`);
      this.#snapshot.set(
        id,
        documents.filter((document) => document !== undefined),
      );
    }
  }
}

/** Formats a message as one line, so that tests can compare message sequences. */
export function formatListenMessage(message: ListenResponse): string {
  switch (message.kind) {
    case "targetChange": {
      const cause = message.cause === undefined ? "" : ` ${message.cause.code}`;
      return `${message.type} [${message.targetIds.join(" ")}]${cause}`;
    }
    case "documentChange": {
      const removed = message.removedTargetIds.map((id) => `-${id}`);
      return `change ${idOf(message.document.name)} [${[...message.targetIds, ...removed].join(" ")}]`;
    }
    case "documentDelete":
    case "documentRemove":
      return `${message.kind === "documentDelete" ? "delete" : "remove"} ${idOf(message.document)} [${message.removedTargetIds.map((id) => `-${id}`).join(" ")}]`;
    case "filter":
      return `filter ${message.targetId} ${message.count}`;
  }
}

const idOf = (name: string): string => name.slice(name.indexOf("/documents/") + 11);
