import { chakra } from "@chakra-ui/react";
import * as text from "@texts/assessments.ts";
import { tryAgain } from "@texts/common.ts";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { Card } from "@/components/layout/card.tsx";
import { Picture } from "@/components/ui/picture.tsx";
import { donePicture } from "@/components/ui/pictures.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { PaperSync } from "../engine/paper-sync.ts";
import { usePaperState } from "../hooks/use-paper-sync.ts";

const Sheet = chakra(Card, {
  base: {
    justifyItems: "center",
    maxW: "form",
    w: "full",
    mx: "auto",
    textAlign: "center",
    "& p": { maxW: "prose", textWrap: "balance" },
  },
});

/** Shown from the submission until the server confirms it. Tells the student that the answers are safe. */
export function SubmissionProgress({ sync }: { readonly sync: PaperSync }) {
  const phase = usePaperState(sync, (state) => state.phase);
  const isStored = usePaperState(sync, (state) => state.isStored);
  const rejection = usePaperState(sync, (state) => state.rejection);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sheet>
      <Picture of={donePicture} size="lg" />
      <h2 ref={heading} tabIndex={-1}>
        {phase === "time-up" ? text.timeUp : text.submitting}
      </h2>
      <div role="status">
        <p>
          <strong>{isStored ? text.answersAreSafe : text.answersInPage}</strong>
        </p>
        <p>{isStored ? text.waitForConnection : text.waitInPage}</p>
      </div>
      <Alert>{rejection === undefined ? "" : getErrorMessage(rejection, text.submitFailed)}</Alert>
      {rejection === undefined ? null : (
        <SelfRemovingButton onClick={() => sync.sendNow()}>{tryAgain}</SelfRemovingButton>
      )}
    </Sheet>
  );
}
