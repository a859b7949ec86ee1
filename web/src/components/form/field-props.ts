import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from "react-hook-form";

/** What a field component takes over from the form. */
export interface FieldBinding
  extends Pick<UseFormRegisterReturn, "name" | "onBlur" | "onChange" | "ref"> {
  readonly id: string;
  readonly error: string | undefined;
}

/** Registers a field and hands its error to the field component that shows it. */
export const fieldProps =
  <T extends FieldValues>({ register, formState: { errors } }: UseFormReturn<T, unknown, T>) =>
  (field: Path<T>): FieldBinding => {
    const message = errors[field]?.message;
    const { name, onBlur, onChange, ref } = register(field);
    return {
      name,
      onBlur,
      onChange,
      ref,
      id: field,
      error: typeof message === "string" ? message : undefined,
    };
  };
