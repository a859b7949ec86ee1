import { chakra } from "@chakra-ui/react";
import { LATE_ANSWERS_SETTINGS } from "@darasa/contract/assessments";
import { ASSESSMENT_GRADES, ASSESSMENT_SUBJECTS } from "@darasa/contract/curriculum";
import {
  ASSESSMENT_MAX_ATTEMPTS,
  ASSESSMENT_MAX_DURATION_MINUTES,
  ASSESSMENT_MIN_DURATION_MINUTES,
} from "@darasa/contract/limits";
import * as text from "@texts/authoring.ts";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { FormField } from "@/components/form/field.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { NumberField } from "@/components/form/number-field.tsx";
import { OwnClassChoices } from "@/components/form/own-class-choices.tsx";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { Card } from "@/components/layout/card.tsx";
import { NativeSelect } from "@/components/ui/control.tsx";
import { Disclosure } from "@/components/ui/disclosure.tsx";
import type { DraftFormValues } from "../draft-form-values.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";
import { CountedAttemptField } from "./counted-attempt-field.tsx";
import { MarksReleaseField } from "./marks-release-field.tsx";
import { SolutionsField } from "./solutions-field.tsx";

const HEADING_ID = "details-heading";
const ATTEMPTS_ID = "attemptsAllowed";
const LATE_ANSWERS_ID = "lateAnswers";
const SHUFFLE_ID = "shuffle";
const NEEDS_WORD_ID = "needsWord";
const CAN_PREPARE_ID = "canPrepare";
const LONGEST_PERCENT = 100;

const Pair = chakra("div", {
  base: { display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: "4", alignItems: "start" },
});

const More = chakra(Disclosure, { base: { "& > * + *": { mt: "4" } } });

const attemptChoices = Array.from({ length: ASSESSMENT_MAX_ATTEMPTS }, (_, index) => index + 1);

interface DetailsFieldsProps {
  readonly form: AssessmentFormMethods;
}

/** Fields that most assessments leave at their defaults. They are in a disclosure that is closed at first. */
function MoreOptions({ form }: DetailsFieldsProps) {
  const { register } = form;
  const needsWord = useFormValue(form, (draft) => draft.needsWord);
  const field = getFieldProps({ register, formState: { errors: useDraftFormErrors(form) } });
  const canPrepare = field(CAN_PREPARE_ID);
  return (
    <More open={canPrepare.error === undefined ? undefined : true}>
      <summary>{text.moreAssessmentSettingsLabel}</summary>
      <FormField id={ATTEMPTS_ID} label={text.attemptsAllowedLabel}>
        <NativeSelect id={ATTEMPTS_ID} {...register("attemptsAllowed", { valueAsNumber: true })}>
          {attemptChoices.map((count) => (
            <option key={count} value={count}>
              {text.formatAttemptCount(count)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <CountedAttemptField form={form} />
      <FormField id={LATE_ANSWERS_ID} label={text.lateAnswersLabel}>
        <NativeSelect id={LATE_ANSWERS_ID} {...register("lateAnswers")}>
          {LATE_ANSWERS_SETTINGS.map((setting) => (
            <option key={setting} value={setting}>
              {text.lateAnswersOptions[setting]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <MarksReleaseField form={form} />
      <SolutionsField form={form} />
      <CheckboxField
        id={SHUFFLE_ID}
        label={text.shuffleLabel}
        hint={text.shuffleHint}
        {...register("shuffle")}
      />
      <CheckboxField
        id={NEEDS_WORD_ID}
        label={text.needsWordLabel}
        hint={text.needsWordHint}
        {...register("needsWord")}
      />
      {needsWord ? (
        <CheckboxField label={text.canPrepareLabel} hint={text.canPrepareHint} {...canPrepare} />
      ) : null}
    </More>
  );
}

/** The author's own classes, which fill the fields for subject and grade. */
function OwnClasses({ form }: DetailsFieldsProps) {
  const grade = useFormValue(form, (draft) => draft.grade);
  const subject = useFormValue(form, (draft) => draft.subject);
  const choose = (chosen: Pick<DraftFormValues, "grade" | "subject">): void => {
    form.setValue("grade", chosen.grade, { shouldDirty: true });
    form.setValue("subject", chosen.subject, { shouldDirty: true });
    form.clearErrors(["grade", "subject"]);
  };
  return (
    <OwnClassChoices
      grades={ASSESSMENT_GRADES}
      subjects={ASSESSMENT_SUBJECTS}
      chosen={{ grade, subject }}
      onChoose={choose}
    />
  );
}

export function AssessmentDetailsFields({ form }: DetailsFieldsProps) {
  const { register } = form;
  const field = getFieldProps({ register, formState: { errors: useDraftFormErrors(form) } });
  return (
    <Card aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>{text.assessmentDetailsHeading}</h2>
      <TextField
        label={text.assessmentTitleLabel}
        hint={text.assessmentTitleHint}
        autoComplete="off"
        {...field("title")}
      />
      <OwnClasses form={form} />
      <Pair>
        <SelectField
          label={text.subjectLabel}
          placeholder={text.subjectPlaceholder}
          {...field("subject")}
        >
          <SelectOptions of={ASSESSMENT_SUBJECTS} />
        </SelectField>
        <SelectField
          label={text.gradeLabel}
          placeholder={text.gradePlaceholder}
          {...field("grade")}
        >
          <SelectOptions of={ASSESSMENT_GRADES} />
        </SelectField>
        <NumberField
          label={text.durationMinutesLabel}
          min={ASSESSMENT_MIN_DURATION_MINUTES}
          max={ASSESSMENT_MAX_DURATION_MINUTES}
          {...field("duration", { valueAsNumber: true })}
        />
        <NumberField
          label={text.passingPercentLabel}
          min={0}
          max={LONGEST_PERCENT}
          {...field("passingMarks", { valueAsNumber: true })}
        />
      </Pair>
      <TextareaField
        label={text.descriptionLabel}
        hint={text.descriptionHint}
        {...field("description")}
      />
      <MoreOptions form={form} />
    </Card>
  );
}
