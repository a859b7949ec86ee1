import { chakra } from "@chakra-ui/react";
import type { ReportFormStudent, ReportForms } from "@darasa/contract/report-forms";
import * as text from "@texts/report-forms.ts";
import { useState } from "react";
import { SavingLine } from "@/components/feedback/saving-line.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { WarningList } from "@/components/feedback/warning-list.tsx";
import { PanelList } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useSessionAccount } from "@/lib/session-school.ts";
import { listUnsentEntries } from "@/lib/unsent-entries.ts";
import { type FormsKey, type ReportOutbox, reportHandlers, type TypedEntry } from "../entries.ts";
import { toPrintedForm } from "../rows.ts";
import { useReportFormsPdf } from "../use-report-forms-pdf.ts";
import { useUnsentForms } from "../use-report-outbox.ts";
import { EntryConflicts } from "./entry-conflicts.tsx";
import { PdfDialog } from "./pdf-dialog.tsx";
import { ReleasePanel } from "./release-panel.tsx";
import { SbaDialog } from "./sba-dialog.tsx";
import { StudentFields } from "./student-fields.tsx";
import { DaysField } from "./typed-field.tsx";

const Parts = chakra("div", {
  base: { display: "grid", gap: "5", minW: 0, "& > p": { color: "fg.muted", maxW: "prose" } },
});
const Tools = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });
const Days = chakra("div", { base: { maxW: "14rem" } });

/** Names the subjects without a mark sheet, and the students with missing marks. */
function Missing({ forms }: { readonly forms: ReportForms }) {
  const { students, subjectsWithoutSheet } = forms;
  const incomplete = students.filter(({ missing }) => missing.length > 0);
  if (incomplete.length + subjectsWithoutSheet.length === 0) return null;
  return (
    <WarningList heading={text.missingHeading}>
      {subjectsWithoutSheet.length === 0 ? null : (
        <li>{text.formatWithoutSheet(subjectsWithoutSheet.join(", "))}</li>
      )}
      {incomplete.map(({ id, name, missing }) => (
        <li key={id}>{text.formatMissing(name, missing.join(", "))}</li>
      ))}
    </WarningList>
  );
}

const savingTexts = {
  saved: text.allSavedMessage,
  formatSaving: text.formatSaving,
  formatWaiting: text.formatWaiting,
  retry: text.retryButton,
  discard: text.discardButton,
};

interface ReportFormListProps {
  readonly of: FormsKey;
  readonly forms: ReportForms;
  readonly outbox: ReportOutbox;
}

/** Connects the report forms with the entries that wait on this device. */
const useTypedEntries = ({ of, forms: known, outbox }: ReportFormListProps) => {
  const unsent = useUnsentForms(outbox, of);
  const [hasTyped, setTyped] = useState(false);
  const waiting = unsent === undefined ? [] : listUnsentEntries(unsent);
  return {
    ...{ unsent, waiting, hasTyped },
    forms: reportHandlers.withEntries(known, waiting),
    type: (entry: TypedEntry): void => {
      setTyped(true);
      outbox.type(of, known, [entry]);
    },
  };
};

interface FormToolsProps {
  readonly forms: ReportForms;
  readonly onSavePdf: () => void;
  readonly onSba: () => void;
}

/** The buttons for the whole class. */
function FormTools({ forms, onSavePdf, onSba }: FormToolsProps) {
  return (
    <Tools>
      <Button look="outline" onClick={onSavePdf}>
        {text.formatPdfAllButton(forms.students.length)}
      </Button>
      <Button look="outline" onClick={onSba}>
        {text.sbaButton}
      </Button>
    </Tools>
  );
}

/** The report forms of a class: comments, attendance, release and PDF. */
export function ReportFormList(props: ReportFormListProps) {
  const { of, outbox } = props;
  const { forms, unsent, waiting, hasTyped, type } = useTypedEntries(props);
  const pdf = useReportFormsPdf();
  const schoolName = useSessionAccount()?.school?.name ?? "";
  const savePdf = (students: readonly ReportFormStudent[]): void =>
    pdf.start(students.map((student) => toPrintedForm(forms, student, schoolName)));
  const [isSbaOpen, setSbaOpen] = useState(false);
  const done = useSuccessNotice(false);
  return (
    <Parts>
      <p>{text.introduction}</p>
      <SuccessNotice of={done} />
      <ReleasePanel of={of} forms={forms} isSaving={waiting.length > 0} onDone={done.say} />
      <FormTools
        forms={forms}
        onSavePdf={() => savePdf(forms.students)}
        onSba={() => setSbaOpen(true)}
      />
      <Missing forms={forms} />
      <EntryConflicts
        forms={forms}
        of={unsent?.conflicts ?? []}
        onUseTyped={({ studentId, field, typed }) => type({ studentId, field, value: typed })}
        onKeepStored={(conflict) => outbox.keepStored(of, conflict)}
      />
      <Days>
        <DaysField
          id="days-open"
          label={text.daysOpenLabel}
          value={forms.daysOpen}
          onChange={(value) => type({ field: "daysOpen", value })}
        />
      </Days>
      <PanelList>
        {forms.students.map((student) => (
          <StudentFields
            key={student.id}
            forms={forms}
            student={student}
            onType={type}
            onSavePdf={() => savePdf([student])}
          />
        ))}
      </PanelList>
      <SavingLine
        texts={savingTexts}
        count={waiting.length}
        failure={unsent?.failure}
        hasTyped={hasTyped}
        onRetry={() => outbox.retry(of)}
        onDiscard={() => outbox.discard(of)}
      />
      {isSbaOpen ? <SbaDialog forms={forms} onClose={() => setSbaOpen(false)} /> : null}
      <PdfDialog of={pdf} />
    </Parts>
  );
}
