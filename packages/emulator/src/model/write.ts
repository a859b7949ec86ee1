import type { EpochMicros, FieldMap, Value } from "./value.ts";

export interface Precondition {
  readonly exists?: boolean;
  readonly updateTime?: EpochMicros;
}

export type FieldTransform = { readonly fieldPath: string } & (
  | { readonly kind: "requestTime" }
  | { readonly kind: "increment"; readonly operand: Value }
  | { readonly kind: "maximum"; readonly operand: Value }
  | { readonly kind: "minimum"; readonly operand: Value }
  | { readonly kind: "appendMissingElements"; readonly values: readonly Value[] }
  | { readonly kind: "removeAllFromArray"; readonly values: readonly Value[] }
);

/**
 * One write of a commit. `name` is the full resource name as the client sent it. Only old SDKs send the
 * deprecated kind `transform`; current SDKs send an `update` with `transforms`.
 */
export type Write =
  | {
      readonly kind: "update";
      readonly name: string;
      readonly fields: FieldMap;
      /** The field paths to update. If undefined, the write replaces the whole document. */
      readonly mask?: readonly string[];
      readonly transforms: readonly FieldTransform[];
      readonly precondition?: Precondition;
    }
  | { readonly kind: "delete"; readonly name: string; readonly precondition?: Precondition }
  | { readonly kind: "verify"; readonly name: string; readonly precondition?: Precondition }
  | {
      readonly kind: "transform";
      readonly name: string;
      readonly transforms: readonly FieldTransform[];
      readonly precondition?: Precondition;
    };

export interface WriteResult {
  /** The new update time of the document. It is undefined for a delete. */
  readonly updateTime?: EpochMicros;
  readonly transformResults: readonly Value[];
}
