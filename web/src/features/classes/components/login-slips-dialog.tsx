import { chakra } from "@chakra-ui/react";
import type { SchoolClass } from "@darasa/contract/classes";
import type { LoginSlipCandidate, LoginSlips } from "@darasa/contract/login-slips";
import { cancelButton } from "@texts/common.ts";
import * as text from "@texts/login-slips.ts";
import { type SubmitEvent, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { ClassWithStudents } from "../api/get-class.ts";
import { useMakeLoginSlips, useSlipCandidates } from "../api/login-slips.ts";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

type Maker = ReturnType<typeof useMakeLoginSlips>;

interface SlipsFormProps {
  readonly students: ClassWithStudents["students"];
  readonly candidates: readonly LoginSlipCandidate[];
  readonly maker: Maker;
  readonly onMade: (slips: LoginSlips) => void;
  readonly onClose: () => void;
}

interface OwnPinsProps {
  readonly count: number;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

function OwnPins({ count, checked, disabled, onChange }: OwnPinsProps) {
  return (
    <div>
      <p>{text.formatOwnPins(count)}</p>
      <CheckboxField
        id="include-used"
        label={text.includeUsedLabel}
        hint={text.includeUsedHint}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}

/** Returns true if other students of the class log in with an e-mail address. Nobody logs in to a closed account. */
const hasOthers = ({ students, candidates }: Pick<SlipsFormProps, "students" | "candidates">) =>
  students.some(
    ({ id, status }) =>
      (status === "ACTIVE" || status === "PENDING") &&
      !candidates.some((candidate) => candidate.id === id),
  );

function SlipsForm({ students, candidates, maker, onMade, onClose }: SlipsFormProps) {
  const [includeUsed, setIncludeUsed] = useState(false);
  const { mutate, isPending, error, made } = maker;
  const receivers = candidates.filter(({ hasOwnPin }) => includeUsed || !hasOwnPin);
  const ownPins = candidates.filter(({ hasOwnPin }) => hasOwnPin).length;
  const done = made?.students.length ?? 0;
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isPending || receivers.length === 0) return;
    const studentIds = receivers.map(({ id }) => id);
    mutate({ studentIds, includeUsed }, { onSuccess: onMade });
  };
  return (
    <Form onSubmit={handleSubmit}>
      <p>{text.formatCandidates(candidates.length, hasOthers({ students, candidates }))}</p>
      {ownPins === 0 ? null : (
        <OwnPins
          count={ownPins}
          checked={includeUsed}
          disabled={isPending || done > 0}
          onChange={setIncludeUsed}
        />
      )}
      <Alert role="note" tone="warning">
        {text.oldSlipsWarning}
      </Alert>
      <p>{text.printerHint}</p>
      {isPending ? (
        <ProgressBar
          label={text.makingLabel}
          value={done / receivers.length}
          valueText={text.formatProgress(done, receivers.length)}
        />
      ) : null}
      <AwaitedMessageSpace isAwaited={false}>
        <Alert>{error === null ? undefined : getErrorMessage(error, text.makeFailedMessage)}</Alert>
      </AwaitedMessageSpace>
      <DialogActions>
        <Button look="outline" disabled={isPending} onClick={onClose}>
          {done > 0 && !isPending ? text.showMadeButton : cancelButton}
        </Button>
        <BusyButton type="submit" isBusy={isPending} disabled={receivers.length === 0}>
          {text.formatMakeButton(receivers.length)}
        </BusyButton>
      </DialogActions>
    </Form>
  );
}

interface LoginSlipsDialogProps {
  readonly schoolClass: SchoolClass;
  readonly students: ClassWithStudents["students"];
  readonly onMade: (slips: LoginSlips) => void;
  readonly onClose: () => void;
}

/** Says who gets a new PIN and what happens to old slips, then makes the slips and shows the progress. */
export function LoginSlipsDialog({
  schoolClass,
  students,
  onMade,
  onClose,
}: LoginSlipsDialogProps) {
  const { id, name } = schoolClass;
  const query = useSlipCandidates(id);
  const maker = useMakeLoginSlips(id);
  // PINs that are made already replace older ones, so closing the dialog must not lose them.
  const close = () => (maker.made === undefined ? onClose() : onMade(maker.made));
  return (
    <Dialog title={text.formatDialogTitle(name)} onClose={close}>
      <FetchStateView
        of={toFetchState(query, text.candidatesLoadFailedMessage)}
        isEmpty={(candidates) => candidates.length === 0}
        empty={
          <div>
            <p>{text.noCandidatesMessage}</p>
            <chakra.p color="fg.muted">{text.noCandidatesHint}</chakra.p>
          </div>
        }
        loading={<SkeletonRows count={1} lines={3} />}
      >
        {(candidates) => (
          <SlipsForm
            students={students}
            candidates={candidates}
            maker={maker}
            onMade={onMade}
            onClose={close}
          />
        )}
      </FetchStateView>
    </Dialog>
  );
}
