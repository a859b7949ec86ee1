import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormRegister,
  type UseFormRegisterReturn,
} from "react-hook-form";

/** What a field component takes over from the form. */
export interface FieldBinding
  extends Pick<UseFormRegisterReturn, "name" | "onBlur" | "onChange" | "ref"> {
  readonly id: string;
  readonly error: string | undefined;
}

/** The whole form, or what `useFormState` says of it where only a part is to follow its errors. */
interface FormPart<T extends FieldValues> {
  readonly register: UseFormRegister<T>;
  readonly formState: { readonly errors: FieldErrors<T> };
}

/** The words about a field; undefined when there is nothing wrong with it. */
const errorOf = (errors: FieldErrors, field: string): string | undefined => {
  const message: unknown = get(errors, `${field}.message`);
  return typeof message === "string" ? message : undefined;
};

/** Registers a field and hands its error to the field component that shows it. */
export const fieldProps =
  <T extends FieldValues>({ register, formState: { errors } }: FormPart<T>) =>
  (field: Path<T>, options?: RegisterOptions<T, Path<T>>): FieldBinding => {
    const { name, onBlur, onChange, ref } = register(field, options);
    return { name, onBlur, onChange, ref, id: field, error: errorOf(errors, field) };
  };
