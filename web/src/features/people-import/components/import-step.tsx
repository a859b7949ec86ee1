import { chakra } from "@chakra-ui/react";
import { formatPercent } from "@texts/language.ts";
import * as text from "@texts/people-import.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { Card } from "@/components/layout/card.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { importPeople } from "../api/import-people.ts";
import { useImporter } from "../hooks/use-importer.ts";
import { summariseImport } from "../import-job.ts";
import type { ImportStore, UnfinishedImport } from "../import-store.ts";
import type { ImportPhase, ImportState } from "../people-importer.ts";
import { ImportResultView } from "./import-result.tsx";
import { LeaveImportDialog } from "./leave-import-dialog.tsx";
import { StepSection } from "./step-section.tsx";

const Status = chakra("p", { base: { minH: "12", color: "fg.muted" } });
const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

const QUARTERS = 4;

/** Formats the progress for screen readers. The text changes only once per quarter of the people. */
const formatQuarter = (share: number): string => {
  const quarters = Math.floor(share * QUARTERS);
  return quarters === 0 ? "" : formatPercent((quarters * 100) / QUARTERS);
};

const canStart = (phase: ImportPhase): boolean => phase === "stopped" || phase === "failed";

const describeError = ({ phase, error }: ImportState): string =>
  phase === "failed" ? getErrorMessage(error, text.importFailedMessage) : "";

interface ImportStepProps {
  readonly unfinished: UnfinishedImport;
  readonly store: ImportStore;
  readonly onRestart: () => void;
}

/** The third step: sends the people, and then shows what was done. */
export function ImportStep({ unfinished, store, onRestart }: ImportStepProps) {
  const { api } = useServices();
  const { importer, state } = useImporter(unfinished, store, (started, rows) =>
    importPeople(api, started, rows),
  );
  const { phase, doneCount } = state;
  const { job } = importer;
  if (phase === "finished") {
    return (
      <ImportResultView
        job={job}
        result={summariseImport(job, importer.outcomes)}
        onRestart={onRestart}
      />
    );
  }
  const share = doneCount / job.rows.length;
  const isSending = phase === "running" || phase === "waiting";
  return (
    <StepSection step={3} title={text.importStepTitle} isEntered>
      <Card as="div">
        <ProgressBar
          label={text.formatImportProgressLabel(job.kind)}
          value={share}
          valueText={text.formatImportProgress(doneCount, job.rows.length)}
        />
        <Status role="status">
          {text.importPhaseMessages[phase]}{" "}
          <chakra.span srOnly>{phase === "running" ? formatQuarter(share) : ""}</chakra.span>
        </Status>
        <Alert>{describeError(state)}</Alert>
        <Actions>
          {canStart(phase) ? (
            <Button onClick={() => importer.start()}>{text.goOnButton}</Button>
          ) : (
            <Button look="outline" disabled={!isSending} onClick={() => importer.stop()}>
              {text.stopButton}
            </Button>
          )}
        </Actions>
      </Card>
      <LeaveImportDialog isActive={isSending} />
    </StepSection>
  );
}
