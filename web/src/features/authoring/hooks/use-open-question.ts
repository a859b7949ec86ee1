import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AssessmentFormMethods } from "./use-question-list.ts";

interface OpenQuestion {
  /** The id of the question whose fields are shown; undefined if all are closed. */
  readonly openId: string | undefined;
  readonly toggle: (id: string) => void;
  /** Opens the question at this index, also if the list gets it only with the next render. */
  readonly openAt: (index: number) => void;
}

/**
 * Opens the first question with an error when errors appear. While the author mends one of several, none opens by
 * itself, because that would close the question in which the author is writing.
 */
const useOpenOnError = (
  { subscribe }: AssessmentFormMethods,
  ids: readonly string[],
  open: (id: string) => void,
): void => {
  const hadErrors = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        callback: ({ errors }) => {
          const wrong = Object.entries(errors?.questions ?? {}).filter(([, error]) => error);
          const id = ids[Number(wrong[0]?.[0])];
          // Synchronous, so that React Hook Form can focus the field with the error after this callback.
          if (!hadErrors.current && id !== undefined) flushSync(() => open(id));
          hadErrors.current = wrong.length > 0;
        },
      }),
    [subscribe, ids, open],
  );
};

/**
 * Holds which question of the form is open. At most one is open, so that a long paper stays short. `opened` is the
 * question that the outline opens.
 */
export const useOpenQuestion = (
  form: AssessmentFormMethods,
  ids: readonly string[],
  opened: { readonly index: number } | undefined,
): OpenQuestion => {
  const [openId, setOpenId] = useState(ids[0]);
  const [wanted, setWanted] = useState<number>();
  const [handled, setHandled] = useState(opened);
  if (wanted !== undefined && ids[wanted] !== undefined) {
    setWanted(undefined);
    setOpenId(ids[wanted]);
  }
  if (opened !== undefined && opened !== handled) {
    setHandled(opened);
    setOpenId(ids[opened.index]);
  }
  const { setFocus } = form;
  useEffect(() => {
    if (opened !== undefined) setFocus(`questions.${opened.index}.text`);
  }, [opened, setFocus]);
  useOpenOnError(form, ids, setOpenId);
  return {
    openId,
    toggle: (id) => setOpenId(openId === id ? undefined : id),
    openAt: setWanted,
  };
};
