import type {
  NamedDocument,
  ReadConsistencySelector,
  TransactionOptions,
} from "../../model/messages.ts";
import { createWireMessage, type WireMessage } from "../wire-message.ts";

/**
 * Returns an object whose property `mask` contains the field paths of a DocumentMask. If the message is
 * undefined, returns an empty object, which selects all fields.
 */
export function parseDocumentMask(mask: WireMessage | undefined): { mask?: readonly string[] } {
  return mask === undefined ? {} : { mask: mask.texts("fieldPaths") };
}

export function createDocumentMessage(document: NamedDocument): WireMessage {
  return createWireMessage({
    name: document.name,
    fields: { kind: "map", fields: document.fields },
    createTime: document.createTime,
    updateTime: document.updateTime,
  });
}

export function parseReadConsistencySelector(request: WireMessage): ReadConsistencySelector {
  const transaction = request.maybeBytes("transaction");
  if (transaction !== undefined) return { transaction };
  const newTransaction = request.message("newTransaction");
  if (newTransaction !== undefined)
    return { newTransaction: parseTransactionOptions(newTransaction) };
  return parseReadTime(request);
}

export function parseReadTime(request: WireMessage): { readTime?: bigint } {
  const readTime = request.maybeLong("readTime");
  return readTime === undefined ? {} : { readTime };
}

export function parseTransactionOptions(options: WireMessage): TransactionOptions {
  const readOnly = options.message("readOnly");
  if (readOnly !== undefined) return { mode: "readOnly", ...parseReadTime(readOnly) };
  const retryTransaction = options.message("readWrite")?.maybeBytes("retryTransaction");
  if (retryTransaction === undefined || retryTransaction.length === 0) return { mode: "readWrite" };
  return { mode: "readWrite", retryTransaction };
}
