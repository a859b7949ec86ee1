import { type FieldErrors, type FieldValues, get, type Resolver, set } from "react-hook-form";

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The part of a contract schema (Zod) that a form needs: the method `safeParse`. */
interface Schema<T> {
  safeParse(
    values: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}

/**
 * Returns the name of the form field to which a validation issue belongs. This is the longest prefix of the
 * issue's path that is a registered field: an issue of a list item, for example, belongs to the field of the
 * list.
 */
const fieldOf = (path: readonly PropertyKey[], fields: readonly string[]): string => {
  const steps = path.map(String);
  const prefixes = steps.map((_, index) => steps.slice(0, steps.length - index).join("."));
  return prefixes.find((name) => fields.includes(name)) ?? steps.join(".");
};

/**
 * Creates a React Hook Form resolver that validates with a contract schema and reports the first issue of each
 * field.
 */
export const createSchemaResolver =
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
