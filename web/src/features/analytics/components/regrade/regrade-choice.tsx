import { chakra } from "@chakra-ui/react";
import { REGRADE_KINDS, type RegradeChange, type RegradeKind } from "@darasa/contract/regrades";
import { formatAnswerWithFrequency } from "@texts/analytics.ts";
import { formatCountedSubmissions } from "@texts/gradebook.ts";
import * as text from "@texts/regrade.ts";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { CheckboxGroup, RadioGroup } from "@/components/form/choice-group.tsx";
import { FieldHint, FormField } from "@/components/form/field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { FormulaText, usePlainFormulas } from "@/components/formula/formula-text.tsx";
import { FoldedOptionPictures } from "@/components/picture/option-pictures.tsx";
import { Button } from "@/components/ui/button.tsx";
import { NativeSelect } from "@/components/ui/control.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { useWrongAnswers } from "../../api/get-wrong-answers.ts";
import {
  listKinds,
  listWrongOptions,
  type RegradedQuestion,
  toChange,
} from "../../regrade-change.ts";

const Form = chakra("form", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "4",
    minH: 0,
    "&[hidden]": { display: "none" },
  },
});

const ANSWER = "answer";

interface ChoiceProps {
  readonly assessmentId: string;
  readonly question: RegradedQuestion;
}

/** A list for each place of a listed answer: for each item its pair, or for each place of an order its item. */
function PlaceFields({ question }: Pick<ChoiceProps, "question">) {
  const { options, items = options, type } = question;
  const plain = usePlainFormulas([...items, ...options]);
  return items.map((item, index) => (
    <FormField
      key={item}
      id={`regrade-place-${index}`}
      label={type === "MATCHING" ? plain(item) : text.formatPlaceLabel(index + 1)}
    >
      <NativeSelect id={`regrade-place-${index}`} name={ANSWER} defaultValue="">
        <option value="">{text.chooseOption}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {plain(option)}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  ));
}

function RightAnswerFields({ question }: Pick<ChoiceProps, "question">) {
  const labelOf = usePlainFormulas(question.options);
  const shared = { id: "regrade-answer", name: ANSWER, label: text.newRightAnswerLabel };
  switch (question.type) {
    case "SHORT_ANSWER":
      return <TextField {...shared} autoComplete="off" />;
    case "MULTI_SELECT":
      return <CheckboxGroup {...shared} options={question.options} labelOf={labelOf} />;
    case "MATCHING":
    case "ORDERING":
      return <PlaceFields question={question} />;
    case "MCQ":
    case "TRUE_FALSE":
      return <RadioGroup {...shared} options={question.options} labelOf={labelOf} />;
    case "LONG_ANSWER":
      return null;
  }
}

/** The wrong answers that students gave, each with its frequency. */
function GivenAnswers({ assessmentId, question }: ChoiceProps) {
  const query = useWrongAnswers(assessmentId, true);
  return (
    <FetchStateView
      of={toFetchState(query, text.answersFailedMessage)}
      isEmpty={({ questions }) => !questions.some(({ id }) => id === question.id)}
      empty={<p>{text.noWrongAnswersMessage}</p>}
      loading={<SkeletonRows count={3} lines={1} />}
    >
      {({ questions, counted, submissions }) => {
        const given = questions.find(({ id }) => id === question.id)?.answers ?? [];
        const counts = new Map(given.map(({ answer, count }) => [answer, count]));
        return (
          <>
            <CheckboxGroup
              id="regrade-accepted"
              name={ANSWER}
              label={text.acceptedAnswersLegend}
              options={given.map(({ answer }) => answer)}
              labelOf={(answer) => formatAnswerWithFrequency(answer, counts.get(answer) ?? 0)}
            />
            <FieldHint>{formatCountedSubmissions(counted, submissions)}</FieldHint>
          </>
        );
      }}
    </FetchStateView>
  );
}

function AcceptedAnswersFields(props: ChoiceProps) {
  const labelOf = usePlainFormulas(props.question.options);
  return props.question.type === "SHORT_ANSWER" ? (
    <GivenAnswers {...props} />
  ) : (
    <CheckboxGroup
      id="regrade-accepted"
      name={ANSWER}
      label={text.acceptedAnswersLegend}
      options={listWrongOptions(props.question)}
      labelOf={labelOf}
    />
  );
}

interface RegradeChoiceProps extends ChoiceProps {
  readonly isHidden: boolean;
  readonly onChoose: (change: RegradeChange) => void;
}

/** The form that asks how the marking of a question changes. */
export function RegradeChoice({ isHidden, onChoose, ...props }: RegradeChoiceProps) {
  const { question } = props;
  const [kind, setKind] = useState<RegradeKind>();
  const [isMissing, setMissing] = useState(false);
  const missingError = kind === undefined ? text.kindMissingError : text.answerMissingError;
  const choose = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const written = new FormData(event.currentTarget).getAll(ANSWER).map(String);
    const change = kind && toChange(question, kind, written);
    setMissing(change === undefined);
    if (change === undefined) return;
    // Hidden, the button would keep the focus until the next frame, and the dialog would not focus its title.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onChoose(change);
  };
  return (
    <Form hidden={isHidden} onSubmit={choose} noValidate>
      <DialogScrollArea label={text.dialogScrollLabel}>
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          <FormulaText>{question.text}</FormulaText>
        </chakra.p>
        <FoldedOptionPictures of={question} />
        <RadioGroup
          id="regrade-kind"
          name="kind"
          label={text.kindLegend}
          options={listKinds(question)}
          labelOf={(one) => text.kindLabels[toKind(one)]}
          onChange={({ target }) => {
            setKind(toKind(target.value));
            setMissing(false);
          }}
        />
        {kind === undefined ? null : <FieldHint>{text.kindHints[kind]}</FieldHint>}
        {kind === "RIGHT_ANSWER" ? <RightAnswerFields question={question} /> : null}
        {kind === "ACCEPTED_ANSWERS" ? <AcceptedAnswersFields {...props} /> : null}
        <Alert>{isMissing ? missingError : undefined}</Alert>
      </DialogScrollArea>
      <DialogActions>
        <Button type="submit">{text.showChangesButton}</Button>
      </DialogActions>
    </Form>
  );
}

const toKind = (value: string): RegradeKind =>
  REGRADE_KINDS.find((kind) => kind === value) ?? "RIGHT_ANSWER";
