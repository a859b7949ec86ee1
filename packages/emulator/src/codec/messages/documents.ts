import type { NamedDocument, ReadConsistency, TransactionOptions } from "../../model/messages.ts";
import { createWireMessage, type WireMessage } from "../wire-message.ts";

/** Returns the field paths of a DocumentMask. Without a mask it returns no `mask` member, which means all fields. */
export function toMask(mask: WireMessage | undefined): { mask?: readonly string[] } {
  return mask === undefined ? {} : { mask: mask.texts("fieldPaths") };
}

export function fromDocument(document: NamedDocument): WireMessage {
  return createWireMessage({
    name: document.name,
    fields: { kind: "map", fields: document.fields },
    createTime: document.createTime,
    updateTime: document.updateTime,
  });
}

export function toConsistency(request: WireMessage): ReadConsistency {
  const transaction = request.maybeBytes("transaction");
  if (transaction !== undefined) return { transaction };
  const newTransaction = request.message("newTransaction");
  if (newTransaction !== undefined) return { newTransaction: toTransactionOptions(newTransaction) };
  return toReadTime(request);
}

export function toReadTime(request: WireMessage): { readTime?: bigint } {
  const readTime = request.maybeLong("readTime");
  return readTime === undefined ? {} : { readTime };
}

export function toTransactionOptions(options: WireMessage): TransactionOptions {
  const readOnly = options.message("readOnly");
  if (readOnly !== undefined) return { mode: "readOnly", ...toReadTime(readOnly) };
  const retryTransaction = options.message("readWrite")?.maybeBytes("retryTransaction");
  if (retryTransaction === undefined || retryTransaction.length === 0) return { mode: "readWrite" };
  return { mode: "readWrite", retryTransaction };
}
