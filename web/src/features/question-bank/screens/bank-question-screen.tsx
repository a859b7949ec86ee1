import type { NewQuestion } from "@darasa/contract/new-question";
import type { BankQuestion } from "@darasa/contract/question-bank";
import * as text from "@texts/question-bank.ts";
import { type ComponentType, type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { FormActions } from "@/components/form/form-actions.tsx";
import { Card } from "@/components/layout/card.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { createNavigationStateWithNotice } from "@/lib/notice-state.ts";
import { questionBankUrl } from "@/lib/question-bank-url.ts";
import { useLeaveConfirmation } from "@/lib/use-leave-confirmation.ts";
import { useBankQuestion, useChangeQuestion, useSaveQuestions } from "../api/question-bank.ts";
import { checkTags, EMPTY_TAGS, TagFields, type TagValues } from "../components/tag-fields.tsx";

const SKELETON_LINES = 6;

/** The form of one question, which belongs to the feature of the assessment form. */
type QuestionForm = ComponentType<{
  readonly question: BankQuestion["question"] | undefined;
  readonly heading: string;
  readonly children: ReactNode;
  readonly actions: (isChanged: boolean) => ReactNode;
  readonly onSubmit: (question: NewQuestion) => void;
}>;

interface EditorProps {
  readonly QuestionForm: QuestionForm;
  readonly of: BankQuestion | undefined;
}

const toTags = ({ subject, grade, strand, subStrand, difficulty }: BankQuestion) => ({
  subject,
  grade,
  strand,
  subStrand,
  difficulty,
});

/** Saves a new question or a changed one, and goes back to the list. */
const useSaving = (of: BankQuestion | undefined) => {
  const navigate = useNavigate();
  const saving = useSaveQuestions();
  const changing = useChangeQuestion();
  const leave = (notice?: string): void =>
    void navigate(
      questionBankUrl,
      notice === undefined ? {} : { state: createNavigationStateWithNotice(notice) },
    );
  const error = saving.error ?? changing.error;
  return {
    leave,
    isBusy: saving.isPending || changing.isPending,
    error: error === null ? undefined : getErrorMessage(error, text.saveFailedMessage),
    save: (to: Parameters<typeof changing.mutate>[0]["to"], shared: boolean): void => {
      if (of !== undefined) {
        changing.mutate({ of, to }, { onSuccess: () => leave(text.questionSavedMessage) });
        return;
      }
      saving.mutate(
        { questions: [to], shared },
        {
          onSuccess: ([saved]) =>
            leave(saved?.isNew === false ? text.questionKnownMessage : text.questionSavedMessage),
        },
      );
    },
  };
};

interface ActionsProps {
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onLeave: () => void;
}

/** The buttons below the form. Asks before the user leaves the page with changes that are not saved. */
function Actions({ isChanged, isBusy, error, onLeave }: ActionsProps) {
  const { isAsking, ask, stay, leave } = useLeaveConfirmation(isChanged);
  return (
    <>
      <FormActions
        back={text.cancelQuestionButton}
        action={text.saveQuestionButton}
        busy={text.savingQuestionLabel}
        isBusy={isBusy}
        error={error}
        onBack={() => ask(onLeave)}
      />
      {isAsking ? (
        <ConfirmDialog
          title={text.leaveQuestion}
          action={text.leaveButton}
          wayOut={text.stayButton}
          onConfirm={leave}
          onClose={stay}
        >
          <p>{text.leaveWarning}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Editor({ QuestionForm, of }: EditorProps) {
  const [savedTags] = useState(of === undefined ? EMPTY_TAGS : toTags(of));
  const [values, setValues] = useState<TagValues>(savedTags);
  const [isChecked, setChecked] = useState(false);
  const [isShared, setShared] = useState(false);
  const { save, leave, isBusy, error } = useSaving(of);
  const { tags, errors } = checkTags(values);
  return (
    <QuestionForm
      question={of?.question}
      heading={text.questionHeading}
      onSubmit={(question) => {
        setChecked(true);
        if (tags !== undefined) save({ ...tags, question }, isShared);
      }}
      actions={(isChanged) => (
        <Actions
          isChanged={isChanged || isShared || JSON.stringify(values) !== JSON.stringify(savedTags)}
          isBusy={isBusy}
          error={error}
          onLeave={leave}
        />
      )}
    >
      <Card aria-label={text.tagsHeading}>
        <h2>{text.tagsHeading}</h2>
        <TagFields values={values} errors={isChecked ? errors : {}} onChange={setValues} />
        {of === undefined ? (
          <CheckboxField
            id="share-question"
            label={text.shareLabel}
            hint={text.shareHint}
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
        ) : null}
      </Card>
    </QuestionForm>
  );
}

const LAYOUT = { back: { to: questionBankUrl, label: text.backToBankLink } };

function ExistingQuestion({ id, QuestionForm }: BankQuestionScreenProps) {
  const query = useBankQuestion(id);
  return (
    <ScreenLayout title={text.editQuestionTitle} {...LAYOUT}>
      <FetchStateView
        of={toFetchState(query, text.questionLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={2} lines={SKELETON_LINES} />}
      >
        {(question) => <Editor key={question.version} QuestionForm={QuestionForm} of={question} />}
      </FetchStateView>
    </ScreenLayout>
  );
}

interface BankQuestionScreenProps {
  /** The id of the question; empty for a new one. */
  readonly id: string;
  readonly QuestionForm: QuestionForm;
}

/** Writes a new question into the bank, or edits one. */
export function BankQuestionScreen(props: BankQuestionScreenProps) {
  if (props.id !== "") return <ExistingQuestion {...props} />;
  return (
    <ScreenLayout title={text.newQuestionTitle} {...LAYOUT}>
      <Editor QuestionForm={props.QuestionForm} of={undefined} />
    </ScreenLayout>
  );
}
