import { RPCS } from "../gen/messages.ts";
import type { NamedDocument } from "../model/messages.ts";
import type { RpcMessageTypes, RpcName } from "../model/rpc.ts";
import { decodeProtoMessage, encodeProtoMessage } from "./binary/message.ts";
import { parseJsonMessage, toJsonMessage } from "./json/message.ts";
import { createDocumentMessage } from "./messages/documents.ts";
import { requestParsers } from "./messages/requests.ts";
import { responseMessageCreators } from "./messages/responses.ts";
import { createWireMessage } from "./wire-message.ts";

/*
 * Decodes the protobuf bytes of a gRPC request. Requests over REST and WebChannel are ProtoJSON, which
 * `parseJsonRequest` converts. For a malformed request, both functions throw a StatusError INVALID_ARGUMENT.
 */

export function decodeRpcRequest<N extends RpcName>(
  name: N,
  bytes: Uint8Array,
): RpcMessageTypes[N]["request"] {
  return requestParsers[name](decodeProtoMessage(RPCS[name][0], bytes));
}

/**
 * Converts parsed JSON to a request. Accepts field names in camel case and snake case, and enum values as names
 * and numbers. Ignores unknown fields.
 */
export function parseJsonRequest<N extends RpcName>(
  name: N,
  json: unknown,
): RpcMessageTypes[N]["request"] {
  return requestParsers[name](parseJsonMessage(RPCS[name][0], json));
}

export function encodeRpcResponse<N extends RpcName>(
  name: N,
  message: RpcMessageTypes[N]["response"],
): Uint8Array {
  return encodeProtoMessage(RPCS[name][1], responseMessageCreators[name](message));
}

/** Converts a response to a plain object for JSON.stringify. */
export function convertRpcResponseToJson<N extends RpcName>(
  name: N,
  message: RpcMessageTypes[N]["response"],
): unknown {
  return toJsonMessage(RPCS[name][1], responseMessageCreators[name](message));
}

export function convertDocumentToJson(document: NamedDocument): unknown {
  return toJsonMessage("Document", createDocumentMessage(document));
}

export interface DocumentEventData {
  /** The document after the change. Absent if the change deleted the document. */
  readonly value?: NamedDocument;
  /** The document before the change. Absent if the change created the document. */
  readonly oldValue?: NamedDocument;
  readonly updateMask?: readonly string[];
}

/**
 * Encodes a google.events.cloud.firestore.v1.DocumentEventData, the event data that second-generation Cloud
 * Functions receive.
 */
export function encodeDocumentEventData(event: DocumentEventData): Uint8Array {
  const { value, oldValue, updateMask } = event;
  return encodeProtoMessage(
    "DocumentEventData",
    createWireMessage({
      value: value && createDocumentMessage(value),
      oldValue: oldValue && createDocumentMessage(oldValue),
      updateMask: updateMask && createWireMessage({ fieldPaths: [...updateMask] }),
    }),
  );
}

/**
 * Converts ProtoJSON to request bytes, as a client does. Only tests call this function and `decodeResponseToJson`.
 */
export function encodeRequestFromJson(name: RpcName, json: unknown): Uint8Array {
  return encodeProtoMessage(RPCS[name][0], parseJsonMessage(RPCS[name][0], json));
}
export function decodeResponseToJson(name: RpcName, bytes: Uint8Array): unknown {
  return toJsonMessage(RPCS[name][1], decodeProtoMessage(RPCS[name][1], bytes));
}
