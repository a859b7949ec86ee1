import {
  type AssessmentSolutions,
  SOLUTIONS_SETTINGS,
  solutionsSettingSchema,
} from "@darasa/contract/solutions";
import * as text from "@texts/solutions.ts";
import { type SubmitEvent, useState } from "react";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { FormField, getFieldAriaProps } from "@/components/form/field.tsx";
import { SelectOptions } from "@/components/form/select-field.tsx";
import { Card } from "@/components/layout/card.tsx";
import { NativeSelect } from "@/components/ui/control.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useChangeSolutions } from "../api/solutions.ts";

const FIELD_ID = "solutions";

interface SolutionsPanelProps {
  readonly id: string;
  readonly saved: AssessmentSolutions["solutions"];
}

/** Lets the author change when students see the right answers, also after publishing. */
export function SolutionsPanel({ id, saved }: SolutionsPanelProps) {
  const [chosen, setChosen] = useState(saved);
  const { mutate, isPending, isSuccess, error } = useChangeSolutions(id);
  const texts = { label: text.solutionsLabel, hint: text.solutionsHints[chosen] };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isPending) mutate(chosen);
  };
  return (
    <Card as="form" onSubmit={handleSubmit}>
      <FormField id={FIELD_ID} {...texts}>
        <NativeSelect
          id={FIELD_ID}
          value={chosen}
          onChange={({ target }) => setChosen(solutionsSettingSchema.parse(target.value))}
          {...getFieldAriaProps(FIELD_ID, texts)}
        >
          <SelectOptions
            of={SOLUTIONS_SETTINGS}
            labelOf={(setting) => text.solutionsOptions[setting]}
          />
        </NativeSelect>
      </FormField>
      <BusyButton type="submit" justifySelf="start" isBusy={isPending}>
        {isPending ? text.savingSolutionsBusyLabel : text.saveSolutionsButton}
      </BusyButton>
      <Alert>{error === null ? "" : getErrorMessage(error, text.solutionsSaveFailedMessage)}</Alert>
      <StatusNotice>{isSuccess && chosen === saved ? text.solutionsSavedMessage : ""}</StatusNotice>
    </Card>
  );
}
