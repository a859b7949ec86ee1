import { chakra } from "@chakra-ui/react";
import { QUESTION_MAX_MARKS } from "@darasa/contract/limits";
import * as text from "@texts/random-draw.ts";
import type { FieldErrors } from "react-hook-form";
import { NumberField } from "@/components/form/number-field.tsx";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { Card } from "@/components/layout/card.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Disclosure } from "@/components/ui/disclosure.tsx";
import type { PoolFormValues } from "../draft-form-values.ts";
import { sumPoolMarks } from "../pool-values.ts";

const DrawCard = chakra(Card, { base: { "& h3": { fontSize: "lg" } } });

const Pair = chakra("div", {
  base: { display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: "4", alignItems: "start" },
});

const List = chakra(Disclosure, {
  base: {
    "& li": {
      display: "grid",
      gridTemplateColumns: "auto minmax(0,1fr) auto",
      alignItems: "center",
      gap: "3",
      py: "2",
      borderTop: "1px solid",
      borderColor: "border",
      overflowWrap: "anywhere",
    },
  },
});

const Buttons = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

/** An empty number field has the value NaN. */
const toInput = (number: number): string => (Number.isFinite(number) ? String(number) : "");
const fromInput = (value: string): number => (value === "" ? Number.NaN : Number(value));

interface RandomDrawCardProps {
  readonly index: number;
  readonly pool: PoolFormValues;
  readonly errors: FieldErrors<PoolFormValues> | undefined;
  readonly onChange: (pool: PoolFormValues) => void;
  /** Opens the question bank; undefined if the form has none. */
  readonly onAdd: (() => void) | undefined;
  readonly onRemove: () => void;
}

interface DrawnQuestionsProps extends Pick<RandomDrawCardProps, "pool" | "onChange"> {
  readonly index: number;
}

/** The questions of the draw. The last one cannot be removed, only the whole draw. */
function DrawnQuestions({ pool, onChange }: DrawnQuestionsProps) {
  const { questions } = pool;
  return (
    <List>
      <summary>{text.formatDrawList(questions.length)}</summary>
      <ol>
        {questions.map((question, place) => (
          <li key={question.source?.bankQuestionId ?? question.text}>
            <strong>{place + 1}</strong>
            <span>
              <FormulaText>{question.text}</FormulaText>
            </span>
            {questions.length === 1 ? null : (
              <Button
                look="quiet"
                size="sm"
                aria-label={text.formatRemoveDrawnQuestionLabel(place + 1)}
                onClick={() => onChange({ ...pool, questions: questions.toSpliced(place, 1) })}
              >
                {text.removeDrawnQuestionButton}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </List>
  );
}

/** One random draw: how many of its questions each student gets, and with how many marks. */
export function RandomDrawCard({
  index,
  pool,
  errors,
  onChange,
  onAdd,
  onRemove,
}: RandomDrawCardProps) {
  const { count, marks, questions } = pool;
  const id = `pools.${index}`;
  return (
    <li>
      <DrawCard aria-labelledby={id}>
        <h3 id={id}>{text.formatDrawHeading(index + 1)}</h3>
        <Pair>
          <NumberField
            id={`${id}.count`}
            label={text.drawCountLabel}
            min={1}
            max={questions.length}
            error={errors?.count?.message}
            value={toInput(count)}
            onChange={({ target }) => onChange({ ...pool, count: fromInput(target.value) })}
          />
          <NumberField
            id={`${id}.marks`}
            label={text.drawMarksLabel}
            min={1}
            max={QUESTION_MAX_MARKS}
            error={errors?.marks?.message}
            value={toInput(marks)}
            onChange={({ target }) => onChange({ ...pool, marks: fromInput(target.value) })}
          />
        </Pair>
        <p>
          {text.formatDraw(
            Number.isFinite(count) ? count : 0,
            questions.length,
            sumPoolMarks(pool),
          )}
        </p>
        <DrawnQuestions index={index} pool={pool} onChange={onChange} />
        <Buttons>
          {onAdd === undefined ? null : (
            <Button look="outline" onClick={onAdd}>
              {text.addToDrawButton}
            </Button>
          )}
          <Button look="quiet" onClick={onRemove}>
            {text.removeDrawButton}
          </Button>
        </Buttons>
      </DrawCard>
    </li>
  );
}
