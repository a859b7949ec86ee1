import { type FieldErrors, type FieldValues, get, type Resolver, set } from "react-hook-form";

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

/** A field may hold a whole list: an issue with one of its items is the field's. */
const fieldOf = (path: readonly PropertyKey[], fields: readonly string[]): string => {
  const steps = path.map(String);
  const prefixes = steps.map((_, index) => steps.slice(0, steps.length - index).join("."));
  return prefixes.find((name) => fields.includes(name)) ?? steps.join(".");
};

/** The first issue of each field, under the name of the field. */
export const schemaResolver =
  <T extends FieldValues>(schema: Schema<T>): Resolver<T, unknown, T> =>
  (values, _context, { names = [] }) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<T> = {};
    for (const { path, message } of parsed.error.issues) {
      const field = fieldOf(path, names);
      if (get(errors, field) === undefined) set(errors, field, { type: "schema", message });
    }
    return { values: {}, errors };
  };
