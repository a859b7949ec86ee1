import { chakra } from "@chakra-ui/react";
import type { SchoolYearPreview } from "@darasa/contract/school-year";
import { formatNumber } from "@texts/language.ts";
import * as text from "@texts/new-year.ts";
import { useRef, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { StatisticCards } from "@/components/layout/statistic-cards.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { useStartYear } from "../api/new-year.ts";
import {
  createPlan,
  isTooFull,
  type NewYearPlan,
  type PreviewedClass,
  summarisePlan,
  toStartRequest,
  withException,
  withoutException,
} from "../new-year-plan.ts";
import { LeaveYearDialog } from "./leave-year-dialog.tsx";
import { YearExceptionDialog } from "./year-exception-dialog.tsx";
import { YearClassList, YearExceptionList } from "./year-plan-lists.tsx";
import { YearTargetDialog } from "./year-target-dialog.tsx";

const Hint = chakra("p", { base: { color: "fg.muted" } });

interface YearPlanFormProps {
  readonly year: number;
  readonly preview: SchoolYearPreview;
  /** Called after the year has started, to move the students. */
  readonly onStarted: () => void;
}

interface StartDialogProps extends YearPlanFormProps {
  readonly plan: NewYearPlan;
  readonly onClose: () => void;
}

/** Asks for confirmation and starts the year. */
function StartDialog({ year, preview, plan, onStarted, onClose }: StartDialogProps) {
  const { moving, leaving } = summarisePlan(preview, plan);
  const { newId } = useServices();
  // The id stays the same while the dialog is open, so that a repeated request starts nothing twice.
  const requestId = useRef<string>(undefined);
  const { mutate, isPending, error } = useStartYear(year, onStarted);
  const start = (): void => {
    if (isPending) return;
    requestId.current ??= newId();
    mutate(toStartRequest(plan, year, requestId.current));
  };
  return (
    <ConfirmDialog
      title={text.formatStartQuestion(year)}
      action={text.formatStartButton(year)}
      look="accent"
      isBusy={isPending}
      busy={text.startingLabel}
      error={error === null ? undefined : getErrorMessage(error, text.startFailedMessage)}
      onConfirm={start}
      onClose={onClose}
    >
      <p>{text.formatStartWarning(moving, leaving)}</p>
      <chakra.p mt="2">{text.startUndoHint}</chakra.p>
    </ConfirmDialog>
  );
}

type OpenDialog = PreviewedClass | "exception" | "start";

interface PlanDialogProps extends YearPlanFormProps {
  readonly opened: OpenDialog;
  readonly plan: NewYearPlan;
  /** Called with the changed plan. */
  readonly onChange: (plan: NewYearPlan) => void;
  readonly onClose: () => void;
}

/** The dialog that is open: the target of a class, a new exception, or the start. */
function PlanDialog({ opened, plan, onChange, ...props }: PlanDialogProps) {
  const { year, preview, onStarted, onClose } = props;
  if (opened === "start") return <StartDialog {...{ year, preview, plan, onStarted, onClose }} />;
  if (opened === "exception") {
    return (
      <YearExceptionDialog
        preview={preview}
        plan={plan}
        onSave={(exception) => onChange(withException(plan, exception))}
        onClose={onClose}
      />
    );
  }
  return (
    <YearTargetDialog
      of={opened}
      year={year}
      target={plan.targets.get(opened.id)}
      onSave={(target) =>
        onChange({ ...plan, targets: new Map([...plan.targets, [opened.id, target]]) })
      }
      onClose={onClose}
    />
  );
}

/** The plan of a new year: where each class and each exception goes. Nothing changes until the start. */
export function YearPlanForm({ year, preview, onStarted }: YearPlanFormProps) {
  const [initial] = useState(() => createPlan(preview));
  const [plan, setPlan] = useState(initial);
  const [opened, setOpened] = useState<OpenDialog>();
  const summary = summarisePlan(preview, plan);
  const tooFull = isTooFull(summary);
  return (
    <>
      <StatisticCards
        of={[
          { label: text.movingLabel, value: formatNumber(summary.moving) },
          { label: text.leavingLabel, value: formatNumber(summary.leaving) },
          { label: text.newClassesLabel, value: formatNumber(summary.newClasses) },
          { label: text.exceptionsLabel, value: formatNumber(plan.exceptions.length) },
        ]}
      />
      {preview.studentsElsewhere === 0 ? null : (
        <Hint>{text.formatStudentsElsewhere(preview.studentsElsewhere, year - 1)}</Hint>
      )}
      <YearClassList year={year} preview={preview} plan={plan} onChange={setOpened} />
      <YearExceptionList
        preview={preview}
        plan={plan}
        onAdd={() => setOpened("exception")}
        onRemove={(exception) => setPlan(withoutException(plan, exception))}
      />
      <CheckboxField
        id="keep-teachers"
        label={text.keepTeachersLabel}
        hint={text.keepTeachersHint}
        checked={plan.keepTeachers}
        onChange={({ target }) => setPlan({ ...plan, keepTeachers: target.checked })}
      />
      <Alert>{tooFull ? text.problemsBeforeStartMessage : undefined}</Alert>
      <div>
        <Button disabled={tooFull} onClick={() => setOpened("start")}>
          {text.formatStartButton(year)}
        </Button>
      </div>
      {opened === undefined ? null : (
        <PlanDialog
          {...{ year, preview, plan, opened, onStarted }}
          onChange={(changed) => {
            setPlan(changed);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      <LeaveYearDialog isActive={plan !== initial} warning={text.leavePlanWarning} />
    </>
  );
}
