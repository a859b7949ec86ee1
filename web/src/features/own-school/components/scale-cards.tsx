import { chakra } from "@chakra-ui/react";
import { type GradingScaleId, listLevels } from "@darasa/contract/grading-scales";
import type { OwnSchool } from "@darasa/contract/own-school";
import {
  GRADING_SCALE_IDS,
  type SchoolScaleChange,
  schoolScaleChangeSchema,
} from "@darasa/contract/school-scale-routes";
import { formatLevel } from "@texts/levels.ts";
import * as text from "@texts/school-scales.ts";
import { type SubmitEvent, useId, useState } from "react";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { FieldHint } from "@/components/form/field.tsx";
import { Card } from "@/components/layout/card.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Input } from "@/components/ui/control.tsx";
import { isChangedElsewhereError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useChangeScale } from "../api/school-scales.ts";
import { useUnsavedPart } from "../unsaved-part.ts";

const Cards = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { lg: "repeat(2,minmax(0,1fr))" },
    alignItems: "start",
    gap: { base: "4", md: "6" },
  },
});

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

const Levels = chakra("ol", {
  base: {
    display: "grid",
    gap: "2",
    "& > li": {
      display: "grid",
      gridTemplateColumns: "minmax(0,1fr) auto 5rem",
      alignItems: "center",
      gap: "2",
      minH: "tap",
    },
    "& small": { color: "fg.muted" },
    "& b": { ps: "3", fontWeight: "normal" },
  },
});

const Buttons = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

interface LevelFieldsProps {
  readonly scale: GradingScaleId;
  readonly values: readonly string[];
  /** Called with the new texts of all fields. */
  readonly onChange: (values: readonly string[]) => void;
}

/** One field per level. The lowest level has none, because it always begins at 0 percent. */
function LevelFields({ scale, values, onChange }: LevelFieldsProps) {
  const id = useId();
  const levels = listLevels(scale, undefined);
  return (
    <Levels>
      {levels.map((level, index) =>
        index === levels.length - 1 ? (
          <li key={level.code}>
            <span>{formatLevel(level)}</span>
            <small>{text.fromPercentLabel}</small>
            <b>{level.lowest}</b>
          </li>
        ) : (
          <li key={level.code}>
            <label htmlFor={`${id}${index}`}>{formatLevel(level)}</label>
            <small id={`${id}unit${index}`}>{text.fromPercentLabel}</small>
            <Input
              id={`${id}${index}`}
              aria-describedby={`${id}unit${index}`}
              inputMode="numeric"
              autoComplete="off"
              value={values[index]}
              onChange={({ target }) => onChange(values.with(index, target.value))}
            />
          </li>
        ),
      )}
    </Levels>
  );
}

const toTexts = (scale: GradingScaleId, school: OwnSchool): string[] =>
  listLevels(scale, school.scales).map(({ lowest }) => String(lowest));

/** An empty field is no percentage, although `Number` makes 0 of it. */
const toPercent = (entered: string): number =>
  entered.trim() === "" ? Number.NaN : Number(entered);

interface ScaleCardProps {
  readonly scale: GradingScaleId;
  readonly school: OwnSchool;
  /** Loads the newest percentages of the school. */
  readonly onReload: () => void;
}

/** The state of the form of one scale. */
const useScaleForm = (scale: GradingScaleId, school: OwnSchool) => {
  const [values, setValues] = useState<readonly string[]>(() => toTexts(scale, school));
  const [saved, setSaved] = useState(values);
  useUnsavedPart(values.some((value, index) => value !== saved[index]));
  const [notice, setNotice] = useState("");
  const [problem, setProblem] = useState("");
  const { mutate, isPending, error, reset } = useChangeScale();
  const own = school.scales?.[scale];
  const send = (lowest: number[] | undefined): void => {
    if (isPending) return;
    const change: SchoolScaleChange = {
      scale,
      ...(lowest === undefined ? {} : { lowest }),
      ...(own === undefined ? {} : { previous: own }),
    };
    const parsed = schoolScaleChangeSchema.safeParse(change);
    setNotice("");
    setProblem(parsed.error?.issues[0]?.message ?? "");
    if (!parsed.success) return;
    mutate(change, {
      onSuccess: (scales) => {
        const stored = toTexts(scale, { ...school, scales });
        setValues(stored);
        setSaved(stored);
        setNotice(text.savedScaleMessage);
      },
    });
  };
  return {
    values,
    isOwn: own !== undefined,
    notice,
    problem:
      problem === "" && error !== null
        ? getErrorMessage(error, text.saveScaleFailedMessage)
        : problem,
    isPending,
    isChangedElsewhere: isChangedElsewhereError(error),
    change: (changed: readonly string[]): void => {
      setValues(changed);
      setNotice("");
      setProblem("");
      reset();
    },
    save: (): void => send(values.map(toPercent)),
    reset: (): void => send(undefined),
  };
};

function ScaleCard({ scale, school, onReload }: ScaleCardProps) {
  const form = useScaleForm(scale, school);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    form.save();
  };
  return (
    <Card px={{ base: "4", md: "6" }} aria-labelledby={scale}>
      <h2 id={scale}>{text.scaleHeadings[scale]}</h2>
      <FieldHint>{form.isOwn ? text.ownScaleMessage : text.nationalScaleMessage}</FieldHint>
      <Form noValidate onSubmit={submit}>
        <p>{text.scaleHint}</p>
        <LevelFields scale={scale} values={form.values} onChange={form.change} />
        <AwaitedMessageSpace isAwaited={form.isPending}>
          <Alert>{form.problem}</Alert>
          <StatusNotice>{form.notice}</StatusNotice>
        </AwaitedMessageSpace>
        <Buttons>
          {form.isChangedElsewhere ? (
            <Button look="outline" onClick={onReload}>
              {text.loadNewestScaleButton}
            </Button>
          ) : (
            <BusyButton type="submit" isBusy={form.isPending}>
              <BusyButtonLabel isBusy={form.isPending} busy={text.savingScaleButton}>
                {text.saveScaleButton}
              </BusyButtonLabel>
            </BusyButton>
          )}
          {form.isOwn && !form.isChangedElsewhere ? (
            <Button look="outline" onClick={form.reset}>
              {text.resetScaleButton}
            </Button>
          ) : null}
        </Buttons>
      </Form>
    </Card>
  );
}

interface ScaleCardsProps {
  readonly school: OwnSchool;
  /** Loads the newest settings. */
  readonly loadNewest: () => Promise<unknown>;
}

/** The levels of results of the school, which its administrators set and reset. */
export function ScaleCards({ school, loadNewest }: ScaleCardsProps) {
  const [round, setRound] = useState(0);
  const reload = async (): Promise<void> => {
    await loadNewest();
    setRound(round + 1);
  };
  return (
    <Cards>
      {GRADING_SCALE_IDS.map((scale) => (
        <ScaleCard
          key={`${scale}${round}`}
          scale={scale}
          school={school}
          onReload={() => void reload()}
        />
      ))}
    </Cards>
  );
}
