import type {
  ImportChangedField,
  ImportConflictReason,
  ImportOutcome,
} from "@darasa/contract/people-import";

type Change = NonNullable<ImportOutcome["changes"]>[number];

/** A field with its stored value and the value of the row. A row without the field has the value undefined. */
type ComparedField = readonly [
  field: ImportChangedField,
  stored: string | undefined,
  wanted: string | undefined,
];

/** Lists the fields that a row changes. A field that the row does not have never changes. */
export const listChanges = (fields: readonly ComparedField[]): Change[] =>
  fields.flatMap(([field, from, to]) =>
    to === undefined || to === from ? [] : [{ field, ...(from === undefined ? {} : { from }), to }],
  );

export const toConflict = (reason: ImportConflictReason, value: string): ImportOutcome => ({
  outcome: "CONFLICT",
  conflict: { reason, value },
});

export const toChangeOutcome = (changes: Change[]): ImportOutcome =>
  changes.length === 0 ? { outcome: "UNCHANGED" } : { outcome: "CHANGED", changes };

export const hasChange = ({ changes = [] }: ImportOutcome, field: ImportChangedField): boolean =>
  changes.some((change) => change.field === field);

/** Returns the fields of `wanted` that the outcome changes, without the fields that the row does not have. */
export const pickChanged = <T extends Partial<Record<ImportChangedField, unknown>>>(
  outcome: ImportOutcome,
  wanted: T,
): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) =>
        value !== undefined && outcome.changes?.some((change) => change.field === field),
    ),
  ) as Partial<T>;
