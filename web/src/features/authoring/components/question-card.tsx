import { chakra } from "@chakra-ui/react";
import { QUESTION_TYPES, TRUE_FALSE_OPTIONS } from "@darasa/contract/curriculum";
import { QUESTION_MAX_MARKS, QUESTION_MIN_MARKS } from "@darasa/contract/limits";
import * as text from "@texts/authoring.ts";
import { FormField } from "@/components/form/field.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { NumberField } from "@/components/form/number-field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { Button } from "@/components/ui/button.tsx";
import { NativeSelect } from "@/components/ui/control.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import {
  chevronDownIconSvgPath,
  chevronUpIconSvgPath,
  trashIconSvgPath,
} from "@/components/ui/icons.ts";
import { paperMarginLineStyle } from "@/theme/system.ts";
import { createEmptyQuestion, type QuestionType } from "../draft-form-values.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";
import {
  type AnswerFieldsProps,
  MultipleChoiceFields,
  ShortAnswerField,
  TrueFalseField,
} from "./answer-fields.tsx";

const Sheet = chakra("li", {
  base: {
    display: "grid",
    gap: "4",
    minW: 0,
    py: { base: "4", md: "5" },
    pe: { base: "4", md: "6" },
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderEndRadius: "lg",
    ...paperMarginLineStyle,
    ps: { base: "4", md: "6" },
  },
});

const Head = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "1",
    "& h3": {
      flex: 1,
      fontFamily: "display",
      fontSize: { base: "lg", sm: "xl" },
      lineHeight: "tight",
    },
  },
});

const Kind = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "3",
    // The longest name of a question type needs 11.5rem. If the row is too narrow for both fields, the marks field
    // wraps below the type field.
    "& > :first-of-type": { flex: "1 1 11.5rem" },
    "& > :last-of-type": { flex: "0 1 5rem" },
  },
});

const headingId = (id: string): string => `${id}-heading`;
const moveButtonId = (id: string, direction: "up" | "down"): string => `${id}-${direction}`;

/**
 * Focuses the button that moved the question. If that button is now disabled because the question has reached an
 * end of the list, focuses the button for the opposite direction.
 */
export const focusMovedQuestion = (id: string, direction: "up" | "down"): void => {
  const [wanted, other] = (["up", "down"] as const).map((one) =>
    document.getElementById(moveButtonId(id, one === "up" ? direction : opposite[direction])),
  );
  const isUsable = wanted instanceof HTMLButtonElement && !wanted.disabled;
  const button = isUsable ? wanted : other;
  button?.focus();
  // Scrolls to the button explicitly, because focus() does not scroll to an element that already has the focus.
  button?.scrollIntoView({ block: "nearest" });
};

const opposite = { up: "down", down: "up" } as const;

interface QuestionCardProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly form: AssessmentFormMethods;
  readonly onMove: (direction: "up" | "down") => void;
  readonly onRemove: () => void;
  readonly onType: (type: QuestionType) => void;
}

function Answers({ type, ...props }: AnswerFieldsProps & { readonly type: QuestionType }) {
  switch (type) {
    case "MCQ":
      return <MultipleChoiceFields {...props} count={createEmptyQuestion().options.length} />;
    case "TRUE_FALSE":
      return <TrueFalseField {...props} options={TRUE_FALSE_OPTIONS} />;
    case "SHORT_ANSWER":
      return <ShortAnswerField {...props} />;
  }
}

/** The number of the question and the buttons that move or remove it. */
function QuestionHeader({
  id,
  index,
  count,
  onMove,
  onRemove,
}: Omit<QuestionCardProps, "form" | "onType">) {
  const place = index + 1;
  return (
    <Head>
      <h3 id={headingId(id)}>{text.formatQuestionNumber(place)}</h3>
      <Button
        id={moveButtonId(id, "up")}
        look="quiet"
        size="icon"
        aria-label={text.formatMoveQuestionUpLabel(place)}
        disabled={index === 0}
        onClick={() => onMove("up")}
      >
        <Icon of={chevronUpIconSvgPath} size="sm" />
      </Button>
      <Button
        id={moveButtonId(id, "down")}
        look="quiet"
        size="icon"
        aria-label={text.formatMoveQuestionDownLabel(place)}
        disabled={index === count - 1}
        onClick={() => onMove("down")}
      >
        <Icon of={chevronDownIconSvgPath} size="sm" />
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={text.formatRemoveQuestionLabel(place)}
        disabled={count === 1}
        onClick={onRemove}
      >
        <Icon of={trashIconSvgPath} size="sm" />
      </Button>
    </Head>
  );
}

export function QuestionCard({ form, onType, ...header }: QuestionCardProps) {
  const { id, index } = header;
  const { register } = form;
  const type = useFormValue(form, ({ questions }) => questions[index]?.type ?? "MCQ");
  const field = getFieldProps({ register, formState: { errors: useDraftFormErrors(form) } });
  const { error: _never, ...kind } = field(`questions.${index}.type`);
  return (
    <Sheet aria-labelledby={headingId(id)}>
      <QuestionHeader {...header} />
      <TextareaField
        label={text.questionTextLabel}
        rows={2}
        {...field(`questions.${index}.text`)}
      />
      <Kind>
        <FormField id={kind.id} label={text.questionTypeLabel}>
          <NativeSelect {...kind} onChange={({ target }) => onType(target.value as QuestionType)}>
            {QUESTION_TYPES.map((one) => (
              <option key={one} value={one}>
                {text.questionTypeOptionLabels[one]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <NumberField
          label={text.marksLabel}
          min={QUESTION_MIN_MARKS}
          max={QUESTION_MAX_MARKS}
          {...field(`questions.${index}.marks`, { valueAsNumber: true })}
        />
      </Kind>
      <Answers type={type} id={id} index={index} form={form} />
    </Sheet>
  );
}
