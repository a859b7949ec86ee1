import { chakra } from "@chakra-ui/react";
import type { ReportForms } from "@darasa/contract/report-forms";
import * as text from "@texts/report-forms.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { Card } from "@/components/layout/card.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { formatFullDateTime } from "@/lib/time.ts";
import { useRelease } from "../api/report-forms.ts";
import type { FormsKey } from "../entries.ts";

const Buttons = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

/** Says who sees the report forms. */
function ReleaseState({ release }: Pick<ReportForms, "release">) {
  if (release === undefined) return <p>{text.notReleasedText}</p>;
  if (release.isWithdrawn) return <p>{text.withdrawnText}</p>;
  const { releasedAt, releasedByName, isOutdated } = release;
  return (
    <>
      <p>{text.formatReleased(releasedByName, formatFullDateTime(releasedAt))}</p>
      {isOutdated ? <p>{text.outdatedText}</p> : null}
    </>
  );
}

interface ActDialogProps {
  readonly of: FormsKey;
  readonly act: "release" | "withdraw";
  readonly forms: ReportForms;
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

function ActDialog({ of, act, forms, onDone, onClose }: ActDialogProps) {
  const { mutate, isPending, error } = useRelease(of);
  const incomplete = forms.students.filter(({ missing }) => missing.length > 0).length;
  const isRelease = act === "release";
  const done = isRelease ? text.releasedMessage : text.withdrawnMessage;
  return (
    <ConfirmDialog
      title={isRelease ? text.releaseTitle : text.withdrawTitle}
      action={isRelease ? text.releaseAction : text.withdrawAction}
      busy={isRelease ? text.releasingAction : text.withdrawingAction}
      look={isRelease ? "accent" : "danger"}
      isBusy={isPending}
      error={error === null ? undefined : getErrorMessage(error, text.releaseFailedMessage)}
      onConfirm={() => isPending || mutate(act, { onSuccess: () => onDone(done) })}
      onClose={onClose}
    >
      <p>{isRelease ? text.releaseHint : text.withdrawHint}</p>
      {isRelease && incomplete > 0 ? <p>{text.formatReleaseIncomplete(incomplete)}</p> : null}
    </ConfirmDialog>
  );
}

interface ReleasePanelProps extends Pick<ActDialogProps, "of" | "forms" | "onDone"> {
  /** True while entries wait to be saved, which a release would leave out. */
  readonly isSaving: boolean;
}

/** Releases the report forms to students and parents, and withdraws them. */
export function ReleasePanel({ of, forms, isSaving, onDone }: ReleasePanelProps) {
  const [act, setAct] = useState<ActDialogProps["act"]>();
  const { release } = forms;
  const isShown = release?.isWithdrawn === false;
  return (
    <Card aria-labelledby="release">
      <h2 id="release">{text.releaseHeading}</h2>
      <ReleaseState release={release} />
      <Buttons>
        <Button disabled={isSaving} onClick={() => setAct("release")}>
          {release === undefined ? text.releaseButton : text.releaseAgainButton}
        </Button>
        {isShown ? (
          <Button look="outline" onClick={() => setAct("withdraw")}>
            {text.withdrawButton}
          </Button>
        ) : null}
      </Buttons>
      {act === undefined ? null : (
        <ActDialog
          {...{ of, act, forms }}
          onDone={(notice) => {
            setAct(undefined);
            onDone(notice);
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </Card>
  );
}
