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
 * Every RPC has two encodings: protobuf for gRPC, ProtoJSON for REST and WebChannel. A malformed request throws a
 * StatusError INVALID_ARGUMENT.
 */

export function decodeRequest<N extends RpcName>(
  name: N,
  bytes: Uint8Array,
): RpcMessages[N]["request"] {
  return toRequest[name](decodeMessage(RPCS[name][0], bytes));
}

/**
 * Converts parsed JSON to a request. Accepts camel-case and snake-case names and enum names and numbers. Ignores
 * unknown members.
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

/** Converts a response to a plain object for JSON.stringify. */
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
  /** The document after the change; absent if it was deleted. */
  readonly value?: NamedDocument;
  /** The document before the change; absent if it was created. */
  readonly oldValue?: NamedDocument;
  readonly updateMask?: readonly string[];
}

/** Encodes a google.events.cloud.firestore.v1.DocumentEventData, which second-generation functions receive. */
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
 * Converts ProtoJSON to request bytes, as a client does. Only tests call this function and `responseJsonFromBytes`.
 */
export function requestBytesFromJson(name: RpcName, json: unknown): Uint8Array {
  return encodeMessage(RPCS[name][0], messageFromJson(RPCS[name][0], json));
}
export function responseJsonFromBytes(name: RpcName, bytes: Uint8Array): unknown {
  return messageToJson(RPCS[name][1], decodeMessage(RPCS[name][1], bytes));
}
