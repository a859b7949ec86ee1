import { chakra } from "@chakra-ui/react";
import type { AssessmentAnalytics } from "@darasa/contract/analytics";
import * as text from "@texts/archive.ts";
import { useRef } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { Card } from "@/components/layout/card.tsx";
import { isPastClosingTime } from "@/lib/closing-time.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { useSetArchived } from "../api/archive.ts";

interface ArchivePanelProps {
  readonly analytics: Pick<AssessmentAnalytics, "id" | "archived" | "closesAt">;
}

/** Puts a closed assessment into the archive, or takes it out again. Shows nothing for an open assessment. */
export function ArchivePanel({ analytics }: ArchivePanelProps) {
  const { id, closesAt } = analytics;
  const archived = analytics.archived === true;
  const now = useServices().clock.now();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, error } = useSetArchived(id);
  if (!archived && !isPastClosingTime(closesAt, now)) return null;
  // The heading says what has changed, so it gets the focus.
  const change = (): void => mutate(!archived, { onSuccess: () => heading.current?.focus() });
  return (
    <Card as="div">
      <chakra.h2 ref={heading} tabIndex={-1} outline="none">
        {archived ? text.archivedHeading : text.archiveHeading}
      </chakra.h2>
      <p>{archived ? text.archivedHint : text.canArchiveHint}</p>
      <Alert>{error === null ? "" : getErrorMessage(error, text.archiveFailedMessage)}</Alert>
      <BusyButton look="outline" justifySelf="start" isBusy={isPending} onClick={change}>
        {archived ? text.unarchiveButton : text.archiveButton}
      </BusyButton>
    </Card>
  );
}
