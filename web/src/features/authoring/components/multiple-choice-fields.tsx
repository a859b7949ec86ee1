import { MULTIPLE_CHOICE_MAX_OPTION_COUNT } from "@darasa/contract/limits";
import * as text from "@texts/authoring.ts";
import { FieldErrorMessage, FieldHint } from "@/components/form/field.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { Button } from "@/components/ui/button.tsx";
import { Input } from "@/components/ui/control.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { crossIconSvgPath, plusIconSvgPath } from "@/components/ui/icons.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import { type OptionListEditor, useOptionList } from "../hooks/use-option-list.ts";
import { type AnswerFieldsProps, Choice, Group, Row, useCorrectOption } from "./answer-fields.tsx";
import { FormulaPreview } from "./formula-preview.tsx";
import { OptionPicturesField } from "./option-pictures-field.tsx";
import { QuestionDisclosure } from "./question-disclosure.tsx";

interface MultipleChoiceProps extends AnswerFieldsProps {
  /** True if several options can be right. */
  readonly areSeveralRight?: boolean;
}

interface OptionsProps extends MultipleChoiceProps {
  readonly list: OptionListEditor;
}

function Options({ list, areSeveralRight = false, ...props }: OptionsProps) {
  const { index, form } = props;
  const { radio, errorId, error } = useCorrectOption(props, { areSeveralRight });
  const field = getFieldProps({
    register: form.register,
    formState: { errors: useDraftFormErrors(form) },
  });
  return (
    <Group aria-describedby={errorId}>
      <legend>{text.answerOptionsLabel}</legend>
      <p>{areSeveralRight ? text.severalRightOptionsHint : text.answerOptionsHint}</p>
      {Array.from({ length: list.count }, (_, place) => {
        const { error: wrong, ...option } = field(`questions.${index}.options.${place}`);
        return (
          <Row key={option.id}>
            <Choice>
              <input
                {...radio(place)}
                aria-label={
                  areSeveralRight
                    ? text.formatRightOptionCheckboxLabel(place)
                    : text.formatCorrectOptionRadioLabel(place)
                }
              />
              <span aria-hidden="true">{text.getAnswerOptionLetter(place)}</span>
            </Choice>
            <Input
              {...option}
              autoComplete="off"
              aria-label={text.formatOptionTextLabel(place)}
              aria-invalid={wrong === undefined ? undefined : true}
              aria-describedby={`${option.id}-error`}
            />
            {list.canRemove ? (
              <Button
                look="quiet"
                size="icon"
                aria-label={text.formatRemoveOptionLabel(place)}
                onClick={() => list.remove(place)}
              >
                <Icon of={crossIconSvgPath} size="sm" />
              </Button>
            ) : null}
            <FieldErrorMessage id={`${option.id}-error`}>{wrong}</FieldErrorMessage>
            <FormulaPreview form={form} name={option.name} />
          </Row>
        );
      })}
      <FieldErrorMessage id={errorId}>{error}</FieldErrorMessage>
    </Group>
  );
}

/** The options of a multiple-choice question: four at first, more under *More options*. */
export function MultipleChoiceFields(props: MultipleChoiceProps) {
  const list = useOptionList(props.form, props.index);
  return (
    <>
      <Options {...props} list={list} />
      <QuestionDisclosure label={text.moreAnswerOptionsLabel} isFilled={() => list.canRemove}>
        <Button look="outline" size="sm" disabled={!list.canAdd} onClick={list.add}>
          <Icon of={plusIconSvgPath} size="sm" />
          {text.addOptionButton}
        </Button>
        <FieldHint mt="2">{text.formatOptionLimitHint(MULTIPLE_CHOICE_MAX_OPTION_COUNT)}</FieldHint>
      </QuestionDisclosure>
      <OptionPicturesField form={props.form} index={props.index} count={list.count} />
    </>
  );
}
