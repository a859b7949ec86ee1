import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The one method of a contract schema that a form needs. */
interface Schema<T> {
  safeParse(
    values: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}

/** The first issue of each field, under the name of the field. */
export const schemaResolver =
  <T extends FieldValues>(schema: Schema<T>): Resolver<T, unknown, T> =>
  (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.error.issues) {
      errors[String(path[0])] ??= { type: "schema", message };
    }
    return { values: {}, errors: errors as FieldErrors<T> };
  };
