import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormRegister,
  type UseFormRegisterReturn,
} from "react-hook-form";

/** The properties that a field component gets from React Hook Form. */
export interface RegisteredFieldProps
  extends Pick<UseFormRegisterReturn, "name" | "onBlur" | "onChange" | "ref"> {
  readonly id: string;
  readonly error: string | undefined;
}

/**
 * The part of the result of `useForm` (React Hook Form) that a field needs: `register` and the errors. A
 * component can pass the whole result of `useForm`. If it passes `register` and the result of `useFormState`
 * instead, a change of the form's state re-renders only this component.
 */
interface FormPart<T extends FieldValues> {
  readonly register: UseFormRegister<T>;
  readonly formState: { readonly errors: FieldErrors<T> };
}

/** Returns the error message of a field; undefined if the field is valid. */
const errorOf = (errors: FieldErrors, field: string): string | undefined => {
  const message: unknown = get(errors, `${field}.message`);
  return typeof message === "string" ? message : undefined;
};

/**
 * Returns a function that registers a field with React Hook Form and returns the properties of the field
 * component, including the error message.
 */
export const getFieldProps =
  <T extends FieldValues>({ register, formState: { errors } }: FormPart<T>) =>
  (field: Path<T>, options?: RegisterOptions<T, Path<T>>): RegisteredFieldProps => {
    const { name, onBlur, onChange, ref } = register(field, options);
    return { name, onBlur, onChange, ref, id: field, error: errorOf(errors, field) };
  };
