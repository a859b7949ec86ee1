import { chakra } from "@chakra-ui/react";
import { PERIOD_NAME_MAX_LENGTH, PERIODS_PER_DAY_LIMIT } from "@darasa/contract/limits";
import {
  type Period,
  type PeriodTimes,
  periodTimesSchema,
  type StoredPeriodTimes,
} from "@darasa/contract/timetables";
import { formatRemoveButtonLabel } from "@texts/common.ts";
import * as text from "@texts/timetables.ts";
import { type SubmitEvent, useState } from "react";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Input } from "@/components/ui/control.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { crossIconSvgPath } from "@/components/ui/icons.ts";
import { isChangedElsewhereError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { addPeriod } from "../add-period.ts";
import { useChangePeriodTimes } from "../api/timetable.ts";
import { LeaveDialog } from "./leave-dialog.tsx";

const Form = chakra("form", {
  base: { display: "grid", gap: "4", maxW: "44rem", "& > p": { color: "fg.muted" } },
});

const Rows = chakra("ol", {
  base: {
    display: "grid",
    gap: "2",
    "& > li": {
      display: "grid",
      gridTemplateColumns: {
        base: "repeat(2,minmax(0,1fr))",
        md: "minmax(0,1fr) 8.5rem 8.5rem auto",
      },
      gridTemplateAreas: { base: '"what remove" "start end"', md: '"what start end remove"' },
      alignItems: "center",
      gap: "2",
      p: "2",
      ps: "4",
      bg: "bg.panel",
      border: "1px solid",
      borderColor: "border",
      borderRadius: "md",
    },
    "& [data-what]": { gridArea: "what" },
    "& li > button": { gridArea: "remove", justifySelf: "end" },
    "& strong": { py: "1" },
    "& [type=time]": { px: "2" },
  },
});

const Buttons = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

interface PeriodRowProps {
  readonly period: Period;
  /** The number of the lesson or break in the day. */
  readonly number: number;
  readonly onChange: (changed: Period) => void;
  readonly onRemove: () => void;
}

function PeriodRow({ period, number, onChange, onRemove }: PeriodRowProps) {
  const { kind, name = "", start, end } = period;
  const isLesson = kind === "LESSON";
  const what = isLesson ? text.formatLessonNumber(number) : text.formatBreakNumber(number);
  return (
    <li>
      {isLesson ? (
        <strong data-what="">{what}</strong>
      ) : (
        <Input
          data-what=""
          aria-label={text.formatBreakNameLabel(number)}
          placeholder={text.breakLabel}
          autoComplete="off"
          maxLength={PERIOD_NAME_MAX_LENGTH}
          value={name}
          onChange={({ target }) => onChange({ ...period, name: target.value })}
        />
      )}
      <Input
        type="time"
        aria-label={text.formatTimeLabel(what, text.startLabel)}
        value={start}
        onChange={({ target }) => onChange({ ...period, start: target.value })}
      />
      <Input
        type="time"
        aria-label={text.formatTimeLabel(what, text.endLabel)}
        value={end}
        onChange={({ target }) => onChange({ ...period, end: target.value })}
      />
      <Button look="outline" aria-label={formatRemoveButtonLabel(what)} onClick={onRemove}>
        <Icon of={crossIconSvgPath} />
      </Button>
    </li>
  );
}

const countUntil = (periods: readonly Period[], index: number): number =>
  periods.slice(0, index + 1).filter(({ kind }) => kind === periods[index]?.kind).length;

interface PeriodListProps {
  readonly periods: readonly Period[];
  readonly onChange: (periods: Period[]) => void;
}

function PeriodList({ periods, onChange }: PeriodListProps) {
  const isFull = periods.length >= PERIODS_PER_DAY_LIMIT;
  const add = (kind: Period["kind"]) => !isFull && onChange(addPeriod(periods, kind));
  return (
    <>
      <Rows>
        {periods.map((period, index) => (
          <PeriodRow
            // biome-ignore lint/suspicious/noArrayIndexKey: Rows have no identity other than their place in the day.
            key={index}
            period={period}
            number={countUntil(periods, index)}
            onChange={(changed) => onChange(periods.with(index, changed))}
            onRemove={() => onChange(periods.toSpliced(index, 1))}
          />
        ))}
      </Rows>
      <Buttons>
        <Button look="outline" aria-disabled={isFull || undefined} onClick={() => add("LESSON")}>
          {text.addLessonButton}
        </Button>
        <Button look="outline" aria-disabled={isFull || undefined} onClick={() => add("BREAK")}>
          {text.addBreakButton}
        </Button>
      </Buttons>
    </>
  );
}

/** Returns the times as a request contains them: without empty names. */
const toRequest = ({ periods, hasSaturday }: PeriodTimes): PeriodTimes => ({
  periods: periods.map(({ name = "", ...period }) =>
    name.trim() === "" ? period : { ...period, name: name.trim() },
  ),
  hasSaturday,
});

const toTimes = ({ periods, hasSaturday }: StoredPeriodTimes): PeriodTimes => ({
  periods,
  hasSaturday,
});

interface PeriodTimesFormProps {
  readonly stored: StoredPeriodTimes;
  readonly onLoadNewest: () => void;
}

/** The state of the form, and the function that checks and saves it. */
const usePeriodTimesForm = (stored: StoredPeriodTimes) => {
  const [base, setBase] = useState(stored);
  const [times, setTimes] = useState(() => toTimes(stored));
  const [problem, setProblem] = useState("");
  const [notice, setNotice] = useState("");
  const { mutate, isPending, error } = useChangePeriodTimes();
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const checked = periodTimesSchema.safeParse(toRequest(times));
    setProblem(checked.error?.issues[0]?.message ?? "");
    if (!checked.success) return;
    const finish = (saved: StoredPeriodTimes): void => {
      setBase(saved);
      setTimes(toTimes(saved));
      setNotice(text.periodsSavedMessage);
    };
    mutate({ ...checked.data, revision: base.revision }, { onSuccess: finish });
  };
  return {
    times,
    change: (changed: Partial<PeriodTimes>): void => {
      setTimes({ ...times, ...changed });
      setNotice("");
    },
    isDefault: base.isDefault,
    isDirty: JSON.stringify(toRequest(times)) !== JSON.stringify(toRequest(toTimes(base))),
    problem,
    notice,
    isPending,
    error,
    handleSubmit,
  };
};

/** The form with the lessons and breaks of a school day. */
export function PeriodTimesForm({ stored, onLoadNewest }: PeriodTimesFormProps) {
  const form = usePeriodTimesForm(stored);
  const { times, change, isPending, error, problem } = form;
  const failure = error === null ? "" : getErrorMessage(error, text.saveFailedMessage);
  return (
    <Form noValidate onSubmit={form.handleSubmit}>
      {form.isDefault ? <p>{text.defaultTimesHint}</p> : null}
      <PeriodList periods={times.periods} onChange={(periods) => change({ periods })} />
      <CheckboxField
        id="has-saturday"
        label={text.saturdayLabel}
        checked={times.hasSaturday}
        onChange={({ target }) => change({ hasSaturday: target.checked })}
      />
      <p>{text.shorterDayHint}</p>
      <AwaitedMessageSpace isAwaited={isPending}>
        <Alert>{problem === "" ? failure : problem}</Alert>
        <StatusNotice>{form.notice}</StatusNotice>
      </AwaitedMessageSpace>
      <Buttons>
        {isChangedElsewhereError(error) ? (
          <Button look="outline" onClick={onLoadNewest}>
            {text.loadNewestTimesButton}
          </Button>
        ) : (
          <BusyButton type="submit" size="lg" isBusy={isPending}>
            <BusyButtonLabel isBusy={isPending} busy={text.savingButton}>
              {text.saveButton}
            </BusyButtonLabel>
          </BusyButton>
        )}
      </Buttons>
      <LeaveDialog isActive={form.isDirty} />
    </Form>
  );
}
