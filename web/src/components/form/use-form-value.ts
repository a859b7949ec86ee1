import { useCallback, useSyncExternalStore } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Returns one value of the form. The component re-renders only when this value changes, so that typing stays
 * fast in a form with a hundred questions. React Hook Form's useWatch does the same but would enlarge the chunk
 * that all form pages load.
 */
export const useFormValue = <
  V extends FieldValues,
  T extends string | number | boolean | undefined,
>(
  { subscribe, getValues }: Pick<UseFormReturn<V, unknown, V>, "subscribe" | "getValues">,
  select: (values: V) => T,
): T => {
  const subscribeToValues = useCallback(
    (onChange: () => void) => subscribe({ formState: { values: true }, callback: onChange }),
    [subscribe],
  );
  return useSyncExternalStore(subscribeToValues, () => select(getValues()));
};
