import {
  MULTIPLE_CHOICE_DEFAULT_OPTION_COUNT,
  MULTIPLE_CHOICE_MAX_OPTION_COUNT,
} from "@darasa/contract/limits";
import { useEffect, useState } from "react";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { getRightPlaces, joinRightPlaces, UNKNOWN_ORDER } from "../listed-form-values.ts";
import type { AssessmentFormMethods } from "./use-question-list.ts";

export interface OptionListEditor {
  readonly count: number;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  /** Adds an empty option and focuses it. */
  readonly add: () => void;
  /** Removes an option and focuses the one that takes its place. The right answer stays the same option. */
  readonly remove: (place: number) => void;
}

const moveCorrectOption = (correctOption: string, removed: number): string =>
  correctOption === UNKNOWN_ORDER
    ? correctOption
    : joinRightPlaces(
        getRightPlaces(correctOption)
          .filter((place) => place !== removed)
          .map((place) => (place < removed ? place : place - 1)),
      );

/** Adds and removes the options of a multiple-choice question beyond those that the form shows at first. */
export const useOptionList = (form: AssessmentFormMethods, index: number): OptionListEditor => {
  const { getValues, setValue, clearErrors, setFocus } = form;
  const name = `questions.${index}` as const;
  const count = useFormValue(form, ({ questions }) => questions[index]?.options.length ?? 0);
  const [focusTarget, setFocusTarget] = useState<{ readonly place: number }>();
  useEffect(() => {
    if (focusTarget !== undefined) setFocus(`${name}.options.${focusTarget.place}`);
  }, [focusTarget, name, setFocus]);
  const canAdd = count < MULTIPLE_CHOICE_MAX_OPTION_COUNT;
  const canRemove = count > MULTIPLE_CHOICE_DEFAULT_OPTION_COUNT;
  return {
    count,
    canAdd,
    canRemove,
    add: () => {
      if (!canAdd) return;
      setValue(`${name}.options`, [...getValues(`${name}.options`), ""]);
      setFocusTarget({ place: count });
    },
    remove: (place) => {
      if (!canRemove) return;
      setValue(`${name}.options`, getValues(`${name}.options`).toSpliced(place, 1));
      setValue(`${name}.optionPictures`, getValues(`${name}.optionPictures`).toSpliced(place, 1));
      const correctOption = getValues(`${name}.correctOption`);
      setValue(`${name}.correctOption`, moveCorrectOption(correctOption, place));
      // The errors belong to places, and other options are there now.
      clearErrors([`${name}.options`, `${name}.correctOption`]);
      setFocusTarget({ place: Math.min(place, count - 2) });
    },
  };
};
