import { BANK_STRAND_MAX_LENGTH } from "@darasa/contract/limits";
import type { NewQuestion } from "@darasa/contract/new-question";
import type { BankTags, NewBankQuestion } from "@darasa/contract/question-bank";
import * as text from "@texts/bank-exchange.ts";
import { shareHint, shareLabel } from "@texts/question-bank.ts";
import { useState } from "react";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { useLeaveConfirmation } from "@/lib/use-leave-confirmation.ts";
import { useBatchSaving } from "../api/save-batches.ts";
import { checkTags, EMPTY_TAGS, TagFields } from "./tag-fields.tsx";

/** Between a category of a file and the one below, as the readers of the formats write them. */
const CATEGORY_SEPARATOR = " › ";

/** A question with the category that it has in its file. */
export interface QuestionToSave {
  readonly question: NewQuestion;
  readonly category?: string | undefined;
}

const toStrands = (category: string): Pick<BankTags, "strand" | "subStrand"> => {
  const [strand = "", ...rest] = category.split(CATEGORY_SEPARATOR);
  const cut = (words: string): string => words.slice(0, BANK_STRAND_MAX_LENGTH).trim();
  return { strand: cut(strand), subStrand: cut(rest.join(CATEGORY_SEPARATOR)) };
};

const toBankQuestions = (
  questions: readonly QuestionToSave[],
  tags: BankTags,
  keepsCategories: boolean,
): NewBankQuestion[] =>
  questions.map(({ question, category }) => ({
    ...tags,
    ...(keepsCategories && category !== undefined ? toStrands(category) : {}),
    question,
  }));

interface SaveIntoBankDialogProps {
  readonly questions: readonly QuestionToSave[];
  /** The subject and the grade that are chosen at first. */
  readonly defaults?: { readonly subject: string; readonly grade: string };
  /** True if the questions of a file would be lost with the dialog, so that it asks before it closes. */
  readonly isImport?: boolean;
  readonly onClose: () => void;
}

interface LeaveImportDialogProps {
  /** The number of questions that are not saved. */
  readonly unsaved: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before the questions of a file are thrown away. */
function LeaveImportDialog({ unsaved, onStay, onLeave }: LeaveImportDialogProps) {
  return (
    <ConfirmDialog
      title={text.leaveImportQuestion}
      action={text.leaveImportButton}
      wayOut={text.backToImportButton}
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>{text.formatUnsavedImport(unsaved)}</p>
    </ConfirmDialog>
  );
}

interface ActionsProps {
  readonly isDone: boolean;
  readonly isBusy: boolean;
  readonly count: number;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

function Actions({ isDone, isBusy, count, onSave, onClose }: ActionsProps) {
  return (
    <DialogActions>
      {isDone ? (
        <Button onClick={onClose}>{text.closeButton}</Button>
      ) : (
        <BusyButton isBusy={isBusy} onClick={onSave}>
          <BusyButtonLabel isBusy={isBusy} busy={text.savingLabel}>
            {text.formatSaveButton(count)}
          </BusyButtonLabel>
        </BusyButton>
      )}
    </DialogActions>
  );
}

interface KeepCategoriesFieldProps {
  readonly isKept: boolean;
  readonly onChange: (isKept: boolean) => void;
}

function KeepCategoriesField({ isKept, onChange }: KeepCategoriesFieldProps) {
  return (
    <CheckboxField
      id="keep-categories"
      label={text.keepCategoriesLabel}
      hint={text.keepCategoriesHint}
      checked={isKept}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function SavingProgress({ done, count }: { readonly done: number; readonly count: number }) {
  return (
    <ProgressBar
      label={text.savingProgressLabel}
      value={done / count}
      valueText={text.formatSavedProgress(done, count)}
    />
  );
}

/** Asks for the tags of questions and saves them into the teacher's bank, with the progress. */
export function SaveIntoBankDialog(props: SaveIntoBankDialogProps) {
  const { questions, defaults, isImport = false, onClose } = props;
  const [values, setValues] = useState({ ...EMPTY_TAGS, ...defaults });
  const [isChecked, setChecked] = useState(false);
  const [isShared, setShared] = useState(false);
  const [keepsCategories, setKeepsCategories] = useState(true);
  const { done, fresh, isBusy, error, save } = useBatchSaving();
  const { tags, errors } = checkTags(values);
  const isDone = done === questions.length;
  const { isAsking, ask, stay, leave } = useLeaveConfirmation(isImport && !isDone);
  const submit = (): void => {
    setChecked(true);
    if (tags !== undefined) void save(toBankQuestions(questions, tags, keepsCategories), isShared);
  };
  if (isAsking && !isDone) {
    return <LeaveImportDialog unsaved={questions.length - done} onStay={stay} onLeave={leave} />;
  }
  return (
    <Dialog title={text.saveIntoBankTitle} onClose={() => ask(onClose)}>
      <DialogScrollArea label={text.saveIntoBankTitle}>
        {isDone ? (
          <StatusNotice>{text.formatSaved(fresh, done - fresh)}</StatusNotice>
        ) : (
          <>
            <p>{text.formatSaveIntoBankLead(questions.length)}</p>
            <TagFields values={values} errors={isChecked ? errors : {}} onChange={setValues} />
            {questions.some(({ category }) => category !== undefined) ? (
              <KeepCategoriesField isKept={keepsCategories} onChange={setKeepsCategories} />
            ) : null}
            <CheckboxField
              id="share-questions"
              label={shareLabel}
              hint={shareHint}
              checked={isShared}
              onChange={({ target }) => setShared(target.checked)}
            />
            {isBusy ? <SavingProgress done={done} count={questions.length} /> : null}
            <Alert>{error}</Alert>
          </>
        )}
      </DialogScrollArea>
      <Actions
        isDone={isDone}
        isBusy={isBusy}
        count={questions.length}
        onSave={submit}
        onClose={onClose}
      />
    </Dialog>
  );
}
