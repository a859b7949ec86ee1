import { RPCS } from "../gen/messages.ts";
import type { NamedDocument } from "../model/messages.ts";
import type { RpcMessageTypes, RpcName } from "../model/rpc.ts";
import { decodeMessage, encodeMessage } from "./binary/message.ts";
import { messageFromJson, messageToJson } from "./json/message.ts";
import { createDocumentMessage } from "./messages/documents.ts";
import { requestParsers } from "./messages/requests.ts";
import { responseMessageCreators } from "./messages/responses.ts";
import { createWireMessage } from "./wire-message.ts";

/*
 * This module converts RPC messages from and to their two encodings: protobuf for gRPC, ProtoJSON for REST and
 * WebChannel. A malformed request throws a StatusError INVALID_ARGUMENT.
 */

export function decodeRequest<N extends RpcName>(
  name: N,
  bytes: Uint8Array,
): RpcMessageTypes[N]["request"] {
  return requestParsers[name](decodeMessage(RPCS[name][0], bytes));
}

/**
 * Converts parsed JSON to a request. Accepts field names in camel case and snake case, and enum values as names
 * and numbers. Ignores unknown fields.
 */
export function requestFromJson<N extends RpcName>(
  name: N,
  json: unknown,
): RpcMessageTypes[N]["request"] {
  return requestParsers[name](messageFromJson(RPCS[name][0], json));
}

export function encodeResponse<N extends RpcName>(
  name: N,
  message: RpcMessageTypes[N]["response"],
): Uint8Array {
  return encodeMessage(RPCS[name][1], responseMessageCreators[name](message));
}

/** Converts a response to a plain object for JSON.stringify. */
export function responseToJson<N extends RpcName>(
  name: N,
  message: RpcMessageTypes[N]["response"],
): unknown {
  return messageToJson(RPCS[name][1], responseMessageCreators[name](message));
}

export function documentToJson(document: NamedDocument): unknown {
  return messageToJson("Document", createDocumentMessage(document));
}

export interface DocumentEvent {
  /** The document after the change. Absent if the change deleted the document. */
  readonly value?: NamedDocument;
  /** The document before the change. Absent if the change created the document. */
  readonly oldValue?: NamedDocument;
  readonly updateMask?: readonly string[];
}

/** Encodes a google.events.cloud.firestore.v1.DocumentEventData, which second-generation functions receive. */
export function encodeDocumentEvent(event: DocumentEvent): Uint8Array {
  const { value, oldValue, updateMask } = event;
  return encodeMessage(
    "DocumentEventData",
    createWireMessage({
      value: value && createDocumentMessage(value),
      oldValue: oldValue && createDocumentMessage(oldValue),
      updateMask: updateMask && createWireMessage({ fieldPaths: [...updateMask] }),
    }),
  );
}

/**
 * Converts ProtoJSON to request bytes, as a client does. Only tests call this function and `responseJsonFromBytes`.
 */
export function requestBytesFromJson(name: RpcName, json: unknown): Uint8Array {
  return encodeMessage(RPCS[name][0], messageFromJson(RPCS[name][0], json));
}
export function responseJsonFromBytes(name: RpcName, bytes: Uint8Array): unknown {
  return messageToJson(RPCS[name][1], decodeMessage(RPCS[name][1], bytes));
}
