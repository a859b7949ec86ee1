import type { SchoolApplicationDetail } from "@darasa/contract/school-application-reviews";
import * as text from "@texts/school-applications.ts";
import { schoolLevelLabels } from "@texts/school-levels.ts";
import { FactList } from "@/components/layout/fact-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { useServices } from "@/lib/services.ts";
import { formatListEntryTime } from "@/lib/time.ts";
import { SimilarSchoolsWarning } from "./similar-schools-warning.tsx";

/** Returns the facts with their labels. */
const getFacts = (
  application: SchoolApplicationDetail,
  now: number,
): readonly (readonly [label: string, value: string | undefined])[] => {
  const { levels, status, statusReason, tscNumber, schoolId } = application;
  return [
    [text.statusLabel, status === "PENDING" ? undefined : text.applicationStatusLabels[status]],
    [text.rejectionReasonTerm, statusReason],
    [text.institutionIdLabel, schoolId],
    [text.nemisCodeLabel, application.nemisCode],
    [text.countyLabel, application.county],
    [text.levelsLabel, levels.map((level) => schoolLevelLabels[level] ?? level).join("\n")],
    [text.contactLabel, application.contactName],
    [text.tscNumberLabel, tscNumber],
    [text.emailLabel, application.email],
    [text.phoneLabel, application.phoneNumber],
    [text.sentLabel, formatListEntryTime(application.createdAt, now)],
  ];
};

interface ApplicationDetailProps {
  readonly application: SchoolApplicationDetail;
  readonly onAsk: (question: "approve" | "reject") => void;
}

export function ApplicationDetail({ application, onAsk }: ApplicationDetailProps) {
  const now = useServices().clock.now();
  return (
    <>
      <DialogScrollArea label={text.applicationDialogTitle}>
        <SimilarSchoolsWarning {...application} />
        <FactList facts={getFacts(application, now)} />
      </DialogScrollArea>
      {application.status === "PENDING" ? (
        <DialogActions>
          <Button look="outline" onClick={() => onAsk("reject")}>
            {text.rejectButton}
          </Button>
          <Button onClick={() => onAsk("approve")}>{text.approveButton}</Button>
        </DialogActions>
      ) : null}
    </>
  );
}
