import { chakra } from "@chakra-ui/react";
import type { SchoolApplicationDetail } from "@darasa/contract/school-application-reviews";
import * as text from "@texts/school-applications.ts";
import { schoolLevelLabels } from "@texts/school-levels.ts";
import { Button } from "@/components/ui/button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { useServices } from "@/lib/services.ts";
import { formatListEntryTime } from "@/lib/time.ts";
import { SimilarSchoolsWarning } from "./similar-schools-warning.tsx";

const Facts = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "max-content minmax(0,1fr)" },
    columnGap: "6",
    "& dt": { color: "fg.muted", fontSize: "sm", pt: "2" },
    "& dd": {
      py: { sm: "1" },
      fontWeight: "medium",
      whiteSpace: "pre-line",
      overflowWrap: "anywhere",
    },
  },
});

/** Returns the facts with their labels. Facts without a value are left out. */
const getFacts = (
  application: SchoolApplicationDetail,
  now: number,
): readonly (readonly [label: string, value: string])[] => {
  const { levels, status, statusReason, tscNumber, schoolId } = application;
  const facts: readonly (readonly [string, string | undefined])[] = [
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
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]));
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
        <Facts>
          {getFacts(application, now).flatMap(([label, value]) => [
            <dt key={`${label}?`}>{label}</dt>,
            <dd key={label}>{value}</dd>,
          ])}
        </Facts>
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
