import { createInvalidArgumentError } from "../../model/status.ts";
import type { FieldTransform, Precondition, Write, WriteResult } from "../../model/write.ts";
import { createTypelessValueError } from "../malformed.ts";
import { createWireMessage, type WireMessage } from "../wire-message.ts";
import { parseDocumentMask } from "./documents.ts";

export function parseWriteMessage(write: WireMessage): Write {
  const precondition = parsePrecondition(write.message("currentDocument"));
  const removed = write.maybeText("delete");
  if (removed !== undefined) return { kind: "delete", name: removed, ...precondition };
  const verified = write.maybeText("verify");
  if (verified !== undefined) {
    assertOnlyPrecondition(write);
    return { kind: "verify", name: verified, ...precondition };
  }
  const transform = write.message("transform");
  if (transform !== undefined) return toTransformWrite(transform, precondition);
  const document = write.message("update");
  if (document === undefined) throw createInvalidArgumentError("Write must have an operation.");
  return createUpdateWrite(document, {
    updateMask: write.message("updateMask"),
    transforms: write.messages("updateTransforms"),
    precondition,
  });
}

/** Throws INVALID_ARGUMENT with the official error text if a verify has a mask or transforms. */
function assertOnlyPrecondition(verify: WireMessage): void {
  if (verify.has("updateMask")) {
    throw createInvalidArgumentError("a verify must not specify a document mask.");
  }
  if (verify.messages("updateTransforms").length > 0) {
    throw createInvalidArgumentError("a verify must not specify a update transform.");
  }
}

interface UpdateParts {
  readonly updateMask: WireMessage | undefined;
  readonly transforms: readonly WireMessage[];
  readonly precondition: { readonly precondition?: Precondition };
}

export function createUpdateWrite(
  document: WireMessage | undefined,
  { updateMask, transforms, precondition }: UpdateParts,
): Extract<Write, { kind: "update" }> {
  return {
    kind: "update",
    name: document?.text("name") ?? "",
    fields: document?.fields("fields") ?? new Map(),
    ...parseDocumentMask(updateMask),
    transforms: transforms.map(toTransform),
    ...precondition,
  };
}

function toTransformWrite(
  transform: WireMessage,
  precondition: { readonly precondition?: Precondition },
): Write {
  return {
    kind: "transform",
    name: transform.text("document"),
    transforms: transform.messages("fieldTransforms").map(toTransform),
    ...precondition,
  };
}

export function parsePrecondition(condition: WireMessage | undefined): {
  precondition?: Precondition;
} {
  const exists = condition?.maybeFlag("exists");
  if (exists !== undefined) return { precondition: { exists } };
  const updateTime = condition?.maybeLong("updateTime");
  return updateTime === undefined ? {} : { precondition: { updateTime } };
}

const NUMERIC_TRANSFORMS = ["increment", "maximum", "minimum"] as const;
const ARRAY_TRANSFORMS = ["appendMissingElements", "removeAllFromArray"] as const;

function toTransform(transform: WireMessage): FieldTransform {
  const fieldPath = transform.text("fieldPath");
  if (transform.maybeText("setToServerValue") === "REQUEST_TIME") {
    return { kind: "requestTime", fieldPath };
  }
  for (const kind of NUMERIC_TRANSFORMS) {
    if (!transform.has(kind)) continue;
    const operand = transform.value(kind);
    if (operand === undefined) throw createTypelessValueError();
    return { kind, fieldPath, operand };
  }
  for (const kind of ARRAY_TRANSFORMS) {
    const array = transform.message(kind);
    if (array !== undefined) return { kind, fieldPath, values: array.values("values") };
  }
  throw createInvalidArgumentError("FieldTransform must have a transform type.");
}

export function createWriteResultMessage(result: WriteResult): WireMessage {
  return createWireMessage({
    updateTime: result.updateTime,
    transformResults: [...result.transformResults],
  });
}
