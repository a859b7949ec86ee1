import { chakra } from "@chakra-ui/react";
import { joinAnswerLines, toAnswerLines } from "@darasa/contract/listed-answers";
import * as text from "@texts/listed-answers.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormulaText, usePlainFormulas } from "@/components/formula/formula-text.tsx";
import { AnswerOption, QuestionPicture } from "@/components/picture/question-picture.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox, NativeSelect } from "@/components/ui/control.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { chevronDownIconSvgPath, chevronUpIconSvgPath } from "@/components/ui/icons.ts";
import { getAnswerControlId, getAnswerControlName } from "../focus-question.ts";
import { type AnswerProps, Choices, hasOptionPictures, QuestionText } from "./question-text.tsx";

interface FrameProps extends Pick<AnswerProps, "question" | "position"> {
  readonly hint: string;
  readonly children: ReactNode;
}

function Frame({ hint, children, ...asked }: FrameProps) {
  const hintId = `${getAnswerControlName(asked.question.id)}-hint`;
  return (
    <Choices aria-describedby={hintId} data-pictured={hasOptionPictures(asked.question)}>
      <legend>
        <QuestionText {...asked} />
      </legend>
      <QuestionPicture of={asked.question.picture} />
      <chakra.p id={hintId} fontSize="sm" color="fg.muted">
        {hint} {text.partMarksHint}
      </chakra.p>
      {children}
    </Choices>
  );
}

/** A question with several right options: a checkbox for each option. */
export function MultiSelect({ question, position, value, onChange }: AnswerProps) {
  const { id, options } = question;
  const chosen = toAnswerLines(value);
  const toggle = (option: string): void =>
    onChange(joinAnswerLines(options.filter((one) => (one === option) !== chosen.includes(one))));
  return (
    <Frame question={question} position={position} hint={text.multiSelectHint}>
      {options.map((option, index) => {
        const controlId = getAnswerControlId(id, index);
        return (
          <AnswerOption key={option} question={question} option={option} controlId={controlId}>
            <Checkbox
              id={controlId}
              name={getAnswerControlName(id)}
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
            />
          </AnswerOption>
        );
      })}
    </Frame>
  );
}

const Pair = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0,1fr)", sm: "minmax(0,1fr) minmax(0,1fr)" },
    alignItems: "center",
    columnGap: "4",
    rowGap: "1",
    py: "2",
    overflowWrap: "anywhere",
    "& + &": { borderTop: "1px solid", borderColor: "border" },
    "& label": { fontWeight: "medium" },
  },
});

/** A question with pairs: a list of the texts of the right side for each item of the left side. */
export function Matching({ question, position, value, onChange }: AnswerProps) {
  const { id, items = [], options } = question;
  const chosen = toAnswerLines(value);
  const plain = usePlainFormulas(options);
  const choose = (place: number, option: string): void =>
    onChange(
      joinAnswerLines(items.map((_, one) => (one === place ? option : (chosen[one] ?? "")))),
    );
  return (
    <Frame question={question} position={position} hint={text.matchingHint}>
      {items.map((item, place) => (
        <Pair key={item}>
          <label htmlFor={getAnswerControlId(id, place)}>
            <FormulaText>{item}</FormulaText>
          </label>
          <NativeSelect
            id={getAnswerControlId(id, place)}
            value={chosen[place] ?? ""}
            onChange={({ target }) => choose(place, target.value)}
          >
            <option value="">{text.chooseMatchPlaceholder}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {plain(option)}
              </option>
            ))}
          </NativeSelect>
        </Pair>
      ))}
    </Frame>
  );
}

const Order = chakra("ol", {
  base: {
    display: "grid",
    gap: "2",
    "& > li": {
      display: "grid",
      gridTemplateColumns: "auto minmax(0,1fr) auto auto",
      alignItems: "center",
      columnGap: "2",
      ps: "3",
      pe: "1",
      py: "1",
      border: "1px solid",
      borderColor: "border.strong",
      borderRadius: "md",
      overflowWrap: "anywhere",
    },
    "& b": { minW: "5", color: "fg.muted" },
  },
});

const move = (items: readonly string[], from: number, to: number): string[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from] ?? "");

interface Moved {
  readonly place: number;
  readonly step: -1 | 1;
}

const STEPS = [
  { step: -1, format: text.formatMoveUpLabel, icon: chevronUpIconSvgPath },
  { step: 1, format: text.formatMoveDownLabel, icon: chevronDownIconSvgPath },
] as const;

/** Items that the student moves up and down. The focus stays with the moved item. */
export function Ordering({ question, position, value, onChange }: AnswerProps) {
  const { id, options } = question;
  const order = value === "" ? options : toAnswerLines(value);
  const plain = usePlainFormulas(options);
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<Moved>();
  useEffect(() => {
    if (moved === undefined) return;
    const buttons = list.current?.children[moved.place]?.querySelectorAll("button") ?? [];
    const [wanted, other] = moved.step === -1 ? buttons : [...buttons].toReversed();
    (wanted?.disabled === true ? other : wanted)?.focus();
  }, [moved]);
  const go = (place: number, step: -1 | 1): void => {
    onChange(joinAnswerLines(move(order, place, place + step)));
    setMoved({ place: place + step, step });
  };
  return (
    <Frame question={question} position={position} hint={text.orderingHint}>
      <Order ref={list}>
        {order.map((item, place) => (
          <li key={item}>
            <b aria-hidden="true">{place + 1}</b>
            <span>
              <FormulaText>{item}</FormulaText>
            </span>
            {STEPS.map(({ step, format, icon }, button) => (
              <Button
                key={step}
                look="quiet"
                size="icon"
                id={place === 0 && button === 1 ? getAnswerControlId(id) : undefined}
                aria-label={format(plain(item))}
                disabled={order[place + step] === undefined}
                onClick={() => go(place, step)}
              >
                <Icon of={icon} size="sm" />
              </Button>
            ))}
          </li>
        ))}
      </Order>
      <chakra.p srOnly role="status">
        {moved === undefined
          ? ""
          : text.formatMovedMessage(plain(order[moved.place] ?? ""), moved.place + 1, order.length)}
      </chakra.p>
    </Frame>
  );
}
