import { AUDIENCES } from "@darasa/contract/audience";
import * as text from "@texts/audience.ts";
import { useEffect } from "react";
import { CheckboxGroup } from "@/components/form/choice-group.tsx";
import { FormField, getFieldAriaProps } from "@/components/form/field.tsx";
import { SelectOptions } from "@/components/form/select-field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { NativeSelect } from "@/components/ui/control.tsx";
import { useOwnClassesQuery } from "@/lib/own-classes.ts";
import { fillAudience } from "../fill-audience.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";

const FIELD_ID = "audience";

/**
 * The choice who may take the assessment. Until the author chooses, it follows subject and grade: it starts with the
 * classes in which the author teaches the subject.
 */
export function AudienceField({ form }: { readonly form: AssessmentFormMethods }) {
  const { register, setValue, getValues } = form;
  const { data: own } = useOwnClassesQuery();
  const audience = useFormValue(form, (draft) => draft.audience);
  const grade = useFormValue(form, (draft) => draft.grade);
  const subject = useFormValue(form, (draft) => draft.subject);
  const errors = useDraftFormErrors(form);
  useEffect(() => {
    if (own === undefined) return;
    const filled = fillAudience(getValues(), own, { grade, subject });
    if (filled === undefined) return;
    setValue("audience", filled.audience);
    setValue("classIds", filled.classIds);
  }, [own, grade, subject, getValues, setValue]);

  const classes = own?.filter((one) => one.grade === grade) ?? [];
  const ids = classes.map(({ id }) => id);
  const isOfOthers = audience === "CLASSES" && ids.length === 0;
  const texts = {
    label: text.audienceLabel,
    hint: isOfOthers ? text.authorsClassesHint : text.audienceHint,
  };
  const keep = (): void => setValue("isAudienceChosen", true);
  const choose = (): void => {
    keep();
    if (getValues("classIds").length === 0) setValue("classIds", ids);
  };
  const offered = AUDIENCES.filter(
    (one) => one !== "CLASSES" || one === audience || ids.length > 0,
  );
  return (
    <>
      <FormField id={FIELD_ID} {...texts}>
        <NativeSelect
          id={FIELD_ID}
          maxW="20rem"
          {...getFieldAriaProps(FIELD_ID, texts)}
          {...register("audience", { onChange: choose })}
        >
          <SelectOptions
            of={offered.toReversed()}
            labelOf={(option) => text.audienceOptions[option]}
          />
        </NativeSelect>
      </FormField>
      {audience === "CLASSES" && !isOfOthers ? (
        <CheckboxGroup
          {...register("classIds", { onChange: keep })}
          id="classIds"
          label={text.audienceClassesLabel}
          options={ids}
          labelOf={(id) => classes.find((one) => one.id === id)?.name ?? id}
          error={errors.classIds?.message}
        />
      ) : null}
    </>
  );
}
