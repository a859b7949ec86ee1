import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import * as publishStep from "@texts/publish-step.ts";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { TextField } from "@/components/form/text-field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { Card } from "@/components/layout/card.tsx";
import { parseNairobiInput } from "@/lib/nairobi-input.ts";
import { formatFullDateTime } from "@/lib/time.ts";
import type { DraftFormValues } from "../draft-form-values.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";
import { countQuestionsForStudent } from "../pool-values.ts";
import { AudienceField } from "./audience-field.tsx";
import { ClosingTimeField } from "./closing-time-field.tsx";

const Times = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { md: "repeat(2,minmax(0,20rem))" },
    alignItems: "start",
    columnGap: "6",
    rowGap: "4",
  },
});

const HEADING_ID = "publish-heading";

const formatInput = (time: string): string =>
  time === "" ? "" : formatFullDateTime(parseNairobiInput(time));

/** Says what happens when the assessment is published with these values. */
const describePublication = (draft: DraftFormValues): string => {
  const { grade, audience, duration, opensAt, closesAt } = draft;
  return publishStep.formatPublication({
    grade,
    audience,
    questions: countQuestionsForStudent(draft),
    minutes: Number.isFinite(duration) ? duration : 0,
    from: formatInput(opensAt),
    until: formatInput(closesAt),
  });
};

interface PublishStepProps {
  readonly form: AssessmentFormMethods;
  readonly hasPublishCheckbox: boolean;
}

/** The last step of the form: from when and until when students can start, whether they see it, and what that means. */
export function PublishStep({ form, hasPublishCheckbox }: PublishStepProps) {
  const field = getFieldProps({
    register: form.register,
    formState: { errors: useDraftFormErrors(form) },
  });
  const description = useFormValue(form, describePublication);
  const isPublished = useFormValue(form, ({ published }) => published) || !hasPublishCheckbox;
  return (
    <Card aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>{publishStep.publishStepHeading}</h2>
      <AudienceField form={form} />
      <Times>
        <TextField
          type="datetime-local"
          label={publishStep.openingTimeLabel}
          hint={publishStep.openingTimeHint}
          maxW="20rem"
          {...field("opensAt")}
        />
        <ClosingTimeField form={form} />
      </Times>
      {hasPublishCheckbox ? (
        <CheckboxField
          label={text.publishedCheckboxLabel}
          hint={text.publishedCheckboxHint}
          {...field("published")}
        />
      ) : null}
      <chakra.p role="status" fontWeight="bold">
        {isPublished ? description : publishStep.draftKeptMessage}
      </chakra.p>
    </Card>
  );
}
