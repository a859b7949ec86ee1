import { ORDERING_MAX_ITEMS } from "@darasa/contract/limits";
import * as text from "@texts/authoring.ts";
import { useState } from "react";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { FieldErrorMessage } from "@/components/form/field.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { Button } from "@/components/ui/button.tsx";
import { Input } from "@/components/ui/control.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { chevronUpIconSvgPath, plusIconSvgPath } from "@/components/ui/icons.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import { useOptionList } from "../hooks/use-option-list.ts";
import { UNKNOWN_ORDER } from "../listed-form-values.ts";
import { type AnswerFieldsProps, Group, Row } from "./answer-fields.tsx";
import { FormulaPreview } from "./formula-preview.tsx";

/** Asks the author of a copy, which has no right order yet, whether the items stand in it. */
function OrderConfirmation({ index, form }: AnswerFieldsProps) {
  const name = `questions.${index}.correctOption` as const;
  const value = useFormValue(form, ({ questions }) => questions[index]?.correctOption ?? "");
  const [isNeeded] = useState(value === UNKNOWN_ORDER);
  return isNeeded ? (
    <CheckboxField
      id={`${name}-order`}
      label={text.isOrderRightLabel}
      hint={text.isOrderRightHint}
      checked={value !== UNKNOWN_ORDER}
      onChange={({ target }) => form.setValue(name, target.checked ? "" : UNKNOWN_ORDER)}
    />
  ) : null;
}

/** The items of an ordering question, in the right order. Empty fields are left out. */
export function OrderingFields(props: AnswerFieldsProps) {
  const { index, form } = props;
  const name = `questions.${index}.options` as const;
  const list = useOptionList(form, index);
  const field = getFieldProps({
    register: form.register,
    formState: { errors: useDraftFormErrors(form) },
  });
  const moveUp = (place: number): void => {
    const items = form.getValues(name);
    form.setValue(name, items.toSpliced(place, 1).toSpliced(place - 1, 0, items[place] ?? ""));
    form.clearErrors(name);
    form.setFocus(`${name}.${place - 1}`);
  };
  return (
    <>
      <Group>
        <legend>{text.orderedItemsLabel}</legend>
        <p>{text.orderedItemsHint}</p>
        {Array.from({ length: list.count }, (_, place) => {
          const { error, ...input } = field(`${name}.${place}`);
          return (
            <Row key={input.id}>
              <span aria-hidden="true">{place + 1}</span>
              <Input
                {...input}
                autoComplete="off"
                aria-label={text.formatOrderedItemLabel(place + 1)}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={`${input.id}-error`}
              />
              <Button
                look="quiet"
                size="icon"
                aria-label={text.formatMoveItemUpLabel(place + 1)}
                disabled={place === 0}
                onClick={() => moveUp(place)}
              >
                <Icon of={chevronUpIconSvgPath} size="sm" />
              </Button>
              <FieldErrorMessage id={`${input.id}-error`}>{error}</FieldErrorMessage>
              <FormulaPreview form={form} name={input.name} />
            </Row>
          );
        })}
        <Button
          look="outline"
          size="sm"
          justifySelf="start"
          disabled={list.count >= ORDERING_MAX_ITEMS}
          onClick={list.add}
        >
          <Icon of={plusIconSvgPath} size="sm" />
          {text.addItemButton}
        </Button>
      </Group>
      <OrderConfirmation {...props} />
    </>
  );
}
