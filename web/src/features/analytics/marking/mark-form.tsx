import { chakra } from "@chakra-ui/react";
import type { MarkingPage } from "@darasa/contract/hand-marking";
import { MARK_COMMENT_MAX_LENGTH } from "@darasa/contract/limits";
import { formatNumber } from "@texts/language.ts";
import * as text from "@texts/marking.ts";
import { type KeyboardEvent, type Ref, type SyntheticEvent, useState } from "react";
import { TextField } from "@/components/form/text-field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { AnswerToMark } from "./list-answers.ts";
import { parseMarks } from "./parse-marks.ts";

const Form = chakra("form", {
  base: { display: "grid", alignContent: "start", gap: "4", minW: 0 },
});

const COMMENT_ID = "mark-comment";

const Row = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "2" } });

/** An own comment that a click takes over. Without the type, Enter in the field of the marks would press it. */
const Chip = chakra(
  Button,
  { base: { borderRadius: "lg", fontWeight: "normal", textAlign: "start" } },
  { defaultProps: { type: "button" } },
);

/** The beginning of a comment, which may be as long as a page. */
const ChipText = chakra("span", { base: { lineClamp: 3, overflowWrap: "anywhere" } });

export interface WrittenMark {
  readonly marks: number;
  readonly comment: string;
}

interface MarkFormProps {
  readonly of: AnswerToMark;
  readonly solutions: MarkingPage["solutions"];
  readonly ownComments: readonly string[];
  readonly marksField: Ref<HTMLInputElement>;
  readonly isFirst: boolean;
  readonly onSave: (mark: WrittenMark) => void;
  readonly onBack: () => void;
  readonly onSkip: () => void;
}

/** Adds a comment below what is written, unless it stands there. */
const addComment = (written: string, comment: string): string => {
  if (written.trim() === "") return comment;
  return written.includes(comment) ? written : `${written.trimEnd()}\n${comment}`;
};

/** Holds the comment. An own comment for which there is no room is not added. */
const useComment = (known: string) => {
  const [written, setWritten] = useState(known);
  const [error, setError] = useState<string>();
  const write = (next: string): void => {
    setWritten(next);
    setError(undefined);
  };
  const add = (own: string): void => {
    const next = addComment(written, own);
    if (next.length <= MARK_COMMENT_MAX_LENGTH) write(next);
    else setError(text.formatNoRoomForComment(MARK_COMMENT_MAX_LENGTH));
  };
  return { written, error, write, add };
};

function OwnComments({
  of,
  onChoose,
}: {
  readonly of: readonly string[];
  readonly onChoose: (comment: string) => void;
}) {
  if (of.length === 0) return null;
  const choose = (comment: string): void => {
    onChoose(comment);
    // The chosen button may disappear, and would take the focus with it.
    document.getElementById(COMMENT_ID)?.focus();
  };
  return (
    <Row role="group" aria-label={text.ownCommentsLabel}>
      {of.map((comment) => (
        <Chip key={comment} look="outline" size="sm" onClick={() => choose(comment)}>
          <ChipText>{comment}</ChipText>
        </Chip>
      ))}
    </Row>
  );
}

/** The marks of one answer and a comment. Enter in the field of the marks saves them and goes to the next answer. */
export function MarkForm({ of, marksField, isFirst, onSave, onBack, ...more }: MarkFormProps) {
  const { question, answer, unsent } = of;
  const known = unsent ?? answer.mark;
  const [marks, setMarks] = useState(known === undefined ? "" : formatNumber(known.marks));
  const comment = useComment(known?.comment ?? "");
  const [error, setError] = useState<string>();
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    const parsed = parseMarks(marks, question.marks);
    setError(parsed === undefined ? text.formatMarksError(question.marks) : undefined);
    if (parsed !== undefined) onSave({ marks: parsed, comment: comment.written.trim() });
  };
  const saveWithKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save(event);
  };
  return (
    <Form onSubmit={save} noValidate>
      <TextField
        ref={marksField}
        id="mark"
        label={text.formatMarksLabel(question.marks)}
        hint={text.marksHint}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        value={marks}
        onChange={({ target }) => setMarks(target.value)}
      />
      <TextareaField
        id={COMMENT_ID}
        label={text.commentLabel}
        hint={text.commentHints[more.solutions]}
        error={comment.error}
        rows={3}
        maxLength={MARK_COMMENT_MAX_LENGTH}
        value={comment.written}
        onChange={({ target }) => comment.write(target.value)}
        onKeyDown={saveWithKey}
      />
      <OwnComments
        of={more.ownComments.filter((one) => one !== comment.written.trim())}
        onChoose={comment.add}
      />
      <Row>
        <Button type="submit">{text.saveAndNextButton}</Button>
        <Button look="quiet" onClick={more.onSkip}>
          {text.skipButton}
        </Button>
        <Button look="quiet" onClick={onBack} disabled={isFirst}>
          {text.previousButton}
        </Button>
      </Row>
    </Form>
  );
}
