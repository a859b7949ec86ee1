import { RPCS } from "../gen/messages.ts";
import type { NamedDocument } from "../model/messages.ts";
import type { RpcMessages, RpcName } from "../model/rpc.ts";
import { decodeMessage, encodeMessage } from "./binary/message.ts";
import { messageFromJson, messageToJson } from "./json/message.ts";
import { fromDocument } from "./messages/documents.ts";
import { toRequest } from "./messages/requests.ts";
import { fromResponse } from "./messages/responses.ts";
import { createWireMessage } from "./wire-message.ts";

/*
 * The two encodings of every RPC: protobuf (gRPC) and ProtoJSON (REST, WebChannel). A malformed request throws
 * a StatusError INVALID_ARGUMENT.
 */

export function decodeRequest<N extends RpcName>(
  name: N,
  bytes: Uint8Array,
): RpcMessages[N]["request"] {
  return toRequest[name](decodeMessage(RPCS[name][0], bytes));
}

/**
 * Converts parsed JSON to a request. Accepts camel case and snake case, enum names and numbers; ignores unknown
 * members.
 */
export function requestFromJson<N extends RpcName>(
  name: N,
  json: unknown,
): RpcMessages[N]["request"] {
  return toRequest[name](messageFromJson(RPCS[name][0], json));
}

export function encodeResponse<N extends RpcName>(
  name: N,
  message: RpcMessages[N]["response"],
): Uint8Array {
  return encodeMessage(RPCS[name][1], fromResponse[name](message));
}

/** Returns plain data for JSON.stringify. */
export function responseToJson<N extends RpcName>(
  name: N,
  message: RpcMessages[N]["response"],
): unknown {
  return messageToJson(RPCS[name][1], fromResponse[name](message));
}

export function documentToJson(document: NamedDocument): unknown {
  return messageToJson("Document", fromDocument(document));
}

export interface DocumentEvent {
  /** Absent for a deleted document. */
  readonly value?: NamedDocument;
  /** Absent for a created document. */
  readonly oldValue?: NamedDocument;
  readonly updateMask?: readonly string[];
}

/** Encodes a google.events.cloud.firestore.v1.DocumentEventData, the body of a second-generation trigger. */
export function encodeDocumentEvent(event: DocumentEvent): Uint8Array {
  const { value, oldValue, updateMask } = event;
  return encodeMessage(
    "DocumentEventData",
    createWireMessage({
      value: value && fromDocument(value),
      oldValue: oldValue && fromDocument(oldValue),
      updateMask: updateMask && createWireMessage({ fieldPaths: [...updateMask] }),
    }),
  );
}

/**
 * The client side, for tests: converts ProtoJSON to the bytes of a request, and the bytes of a response to
 * ProtoJSON.
 */
export function requestBytesFromJson(name: RpcName, json: unknown): Uint8Array {
  return encodeMessage(RPCS[name][0], messageFromJson(RPCS[name][0], json));
}
export function responseJsonFromBytes(name: RpcName, bytes: Uint8Array): unknown {
  return messageToJson(RPCS[name][1], decodeMessage(RPCS[name][1], bytes));
}
