import { chakra } from "@chakra-ui/react";
import { formatFileSize } from "@texts/file-size.ts";
import * as text from "@texts/prepared-papers.ts";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { Card } from "@/components/layout/card.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { usePrepare } from "../api/prepared-papers.ts";
import type { AssessmentCover } from "../engine/load-attempt.ts";

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

interface PreparedPanelProps
  extends Pick<AssessmentCover, "prepared" | "isPreparedOld" | "isFromDevice"> {
  readonly studentId: string;
  readonly assessmentId: string;
}

/** Lets a student load an assessment onto the device before the day, and says whether it is ready. */
export function PreparedPanel({
  studentId,
  assessmentId,
  prepared,
  isPreparedOld,
  isFromDevice,
}: PreparedPanelProps) {
  const { mutate, isPending, variables, error } = usePrepare(studentId, assessmentId);
  const isReady = prepared !== undefined && !isPreparedOld;
  const failed =
    variables === "remove" ? text.removePreparedFailedMessage : text.prepareFailedMessage;
  const loadLabel = isPreparedOld ? text.prepareAgainButton : text.prepareButton;
  const run = (action: "load" | "remove"): void => {
    if (!isPending) mutate(action);
  };
  return (
    <Card as="div">
      <h2>{text.preparedHeading}</h2>
      {isReady ? null : <p>{text.prepareHint}</p>}
      <StatusNotice>
        {isReady ? text.formatReady(formatFileSize(prepared.sizeBytes)) : ""}
        {isPreparedOld ? text.preparedOldMessage : ""}
      </StatusNotice>
      <Alert>{error === null ? "" : getErrorMessage(error, failed)}</Alert>
      <Actions>
        {isReady ? null : (
          <BusyButton
            look="outline"
            isBusy={isPending && variables === "load"}
            onClick={() => run("load")}
          >
            {isPending && variables === "load" ? text.preparingBusyLabel : loadLabel}
          </BusyButton>
        )}
        {/* Without a network it could not be loaded again. */}
        {prepared === undefined || isFromDevice ? null : (
          <BusyButton
            look="quiet"
            isBusy={isPending && variables === "remove"}
            onClick={() => run("remove")}
          >
            {text.removePreparedButton}
          </BusyButton>
        )}
      </Actions>
    </Card>
  );
}
