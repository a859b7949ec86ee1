import { chakra } from "@chakra-ui/react";
import type { GradebookPaper } from "@darasa/contract/gradebook";
import { MESSAGE_MAX_LENGTH } from "@darasa/contract/limits";
import * as text from "@texts/gradebook.ts";
import { useState } from "react";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { FormField } from "@/components/form/field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { NativeSelect } from "@/components/ui/control.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { useServices } from "@/lib/services.ts";
import { formatDate } from "@/lib/time.ts";
import { type ClassResults, type GradebookRow, isClosed } from "../gradebook.ts";
import { useReminders } from "../hooks/use-reminders.ts";
import { ReminderResult } from "./reminder-result.tsx";

const Receivers = chakra("fieldset", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,11rem),1fr))",
    columnGap: "4",
    "& legend": { fontSize: "sm", pb: "1" },
    "& label": { py: "2!" },
  },
});

interface ReminderDialogProps {
  readonly results: ClassResults;
  /** The students who have not handed in at least one paper. */
  readonly rows: readonly GradebookRow[];
  readonly onClose: () => void;
}

const listReceivers = (rows: readonly GradebookRow[], paperId: string): GradebookRow[] =>
  rows.filter(({ notHandedIn }) => notHandedIn.some(({ id }) => id === paperId));

const createText = (paper: GradebookPaper, now: number): string => {
  const { title, closesAt } = paper;
  if (closesAt === null) return text.formatReminderOfOpenPaper(title);
  return isClosed(paper, now)
    ? text.formatReminderOfClosedPaper(title)
    : text.formatReminderOfClosingPaper(title, formatDate(closesAt));
};

/** The state of the dialog: the paper, the receivers and the text, which follows the paper until the user changes it. */
const useReminderForm = ({ results, rows }: Omit<ReminderDialogProps, "onClose">) => {
  const now = useServices().clock.now();
  const papers = results.papers.filter(({ id }) => listReceivers(rows, id).length > 0);
  const [paperId, setPaperId] = useState(papers[0]?.id ?? "");
  const [written, setWritten] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const paper = papers.find(({ id }) => id === paperId) ?? papers[0];
  const candidates = listReceivers(rows, paperId);
  return {
    papers,
    paperId,
    setPaperId,
    content: written ?? (paper === undefined ? "" : createText(paper, now)),
    setContent: setWritten,
    candidates,
    receivers: candidates.filter(({ studentId }) => !left.has(studentId)),
    toggle: (id: string): void =>
      setLeft((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
};
type ReminderForm = ReturnType<typeof useReminderForm>;

function ReminderFields({
  form,
  rows,
}: {
  readonly form: ReminderForm;
  readonly rows: readonly GradebookRow[];
}) {
  const { papers, paperId, candidates, receivers, content } = form;
  return (
    <>
      <FormField id="reminder-paper" label={text.reminderPaperLabel}>
        <NativeSelect
          id="reminder-paper"
          value={paperId}
          onChange={({ target }) => form.setPaperId(target.value)}
        >
          {papers.map(({ id, title }) => (
            <option key={id} value={id}>
              {text.formatReminderPaperOption(title, listReceivers(rows, id).length)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <Receivers>
        <legend>{text.reminderReceiversLegend}</legend>
        {candidates.map((student) => (
          <CheckboxField
            key={student.studentId}
            id={`reminder-${student.studentId}`}
            label={student.name}
            checked={receivers.includes(student)}
            onChange={() => form.toggle(student.studentId)}
          />
        ))}
      </Receivers>
      <TextareaField
        id="reminder-text"
        label={text.reminderTextLabel}
        hint={text.reminderTextHint}
        error={content.trim() === "" ? text.reminderTextMissingError : undefined}
        rows={4}
        maxLength={MESSAGE_MAX_LENGTH}
        value={content}
        onChange={({ target }) => form.setContent(target.value)}
      />
    </>
  );
}

/** Sends one message to each student who has not handed in a paper, after it has shown to whom and with which text. */
export function ReminderDialog({ results, rows, onClose }: ReminderDialogProps) {
  const form = useReminderForm({ results, rows });
  const { progress, sendAll } = useReminders();
  const { receivers, paperId, content } = form;
  const isReady = receivers.length > 0 && content.trim() !== "";
  const send = (to: Parameters<typeof sendAll>[0]["receivers"]): void =>
    void sendAll({ paperId, content: content.trim(), receivers: to });
  return (
    <Dialog title={text.formatReminderTitle(results.className)} onClose={onClose}>
      {progress.state === "idle" ? (
        <>
          <DialogScrollArea label={text.reminderReceiversScrollLabel}>
            <ReminderFields form={form} rows={rows} />
          </DialogScrollArea>
          <DialogActions>
            <BusyButton isBusy={!isReady} onClick={() => send(receivers)}>
              {text.formatSendReminderButton(receivers.length)}
            </BusyButton>
          </DialogActions>
        </>
      ) : (
        <ReminderResult progress={progress} onRetry={send} />
      )}
    </Dialog>
  );
}
