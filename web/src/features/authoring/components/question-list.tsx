import { chakra } from "@chakra-ui/react";
import { ASSESSMENT_MAX_QUESTIONS } from "@darasa/contract/limits";
import type { NewQuestion } from "@darasa/contract/new-question";
import * as text from "@texts/authoring.ts";
import * as step from "@texts/publish-step.ts";
import { Fragment, useEffect, useRef, useState } from "react";
import {
  type Exported,
  ExportQuestionsButton,
} from "@/components/question-exchange/export-questions-button.tsx";
import { ImportQuestionsButton } from "@/components/question-exchange/import-questions-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { plusIconSvgPath } from "@/components/ui/icons.ts";
import { getWrittenQuestions } from "../draft-form-values.ts";
import { useOpenQuestion } from "../hooks/use-open-question.ts";
import { type AssessmentFormMethods, useQuestionList } from "../hooks/use-question-list.ts";
import { toQuestionInput } from "../to-create-input.ts";
import { toQuestionFormValues } from "../to-form-values.ts";
import { BankButtons } from "./bank-buttons.tsx";
import { QuestionCard } from "./question-card.tsx";
import { focusMovedQuestion } from "./question-header.tsx";
import { RandomDraws } from "./random-draws.tsx";

const Section = chakra("section", {
  base: { display: "grid", gap: "4", minW: 0, "& h2": { fontSize: "xl" } },
});

const Questions = chakra("ol", {
  base: { display: "grid", gap: { base: "4", md: "6" }, minW: 0 },
});

const Buttons = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

/**
 * A row in the place of a removed question or above imported ones. It offers to undo this until the list changes again.
 */
const UndoRow = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "3",
    px: { base: "4", md: "6" },
    py: "2",
    border: "1px dashed",
    borderColor: "border.strong",
    borderRadius: "md",
  },
});

interface UndoProps {
  readonly message: string;
  readonly onUndo: () => void;
}

/** Says what the last change of the list was, and offers to undo it. */
function Undo({ message, onUndo }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <UndoRow>
      <span>{message}</span>
      <Button ref={button} look="outline" onClick={onUndo}>
        {text.undoRemoveQuestionButton}
      </Button>
    </UndoRow>
  );
}

interface Move {
  readonly id: string;
  readonly direction: "up" | "down";
}

const HEADING_ID = "questions-heading";

const getExported = ({ getValues }: AssessmentFormMethods): Exported => ({
  title: getValues("title"),
  questions: [
    ...getWrittenQuestions(getValues()),
    ...getValues("pools").flatMap(({ marks, questions }) =>
      questions.map((question) => ({ ...question, marks })),
    ),
  ].map(toQuestionInput),
});

interface QuestionListProps {
  readonly form: AssessmentFormMethods;
  /** The question that the outline opens; a new object for each press. */
  readonly opened: { readonly index: number } | undefined;
}

/** The list of questions with the open one and what to announce. Each change moves the focus to the changed question. */
const useQuestionActions = ({ form, opened }: QuestionListProps) => {
  const list = useQuestionList(form);
  const { openId, toggle, openAt } = useOpenQuestion(form, list.ids, opened);
  const [announcement, setAnnouncement] = useState("");
  const [move, setMove] = useState<Move>();
  // Focuses the question's move button again, because a button loses the focus when React moves its element in the
  // DOM.
  useEffect(() => {
    if (move !== undefined) focusMovedQuestion(move.id, move.direction);
  }, [move]);
  return {
    list,
    openId,
    toggle,
    announcement,
    move: (id: string, index: number, direction: Move["direction"]): void => {
      if (direction === "up") list.moveUp(index);
      else list.moveDown(index);
      setMove({ id, direction });
      setAnnouncement(text.formatQuestionMovedMessage(direction === "up" ? index : index + 2));
    },
    copy: (index: number): void => {
      openAt(index + 1);
      list.copy(index);
      setAnnouncement(step.formatQuestionCopiedMessage(index + 1));
    },
    add: (): void => {
      openAt(list.ids.length);
      list.add();
    },
    append: (questions: readonly NewQuestion[]): void => {
      list.append(questions.map(toQuestionFormValues));
      setAnnouncement(text.formatQuestionsAddedMessage(questions.length));
    },
    undo: (): void => {
      if (list.removed !== undefined) openAt(list.removed.index);
      list.undo();
    },
  };
};

interface ListButtonsProps {
  readonly form: AssessmentFormMethods;
  readonly list: Pick<ReturnType<typeof useQuestionList>, "isFull" | "getRoom">;
  readonly onAdd: () => void;
  readonly onAppend: (questions: readonly NewQuestion[]) => void;
}

/** The buttons that add questions to the list and take them out of it. */
function ListButtons({ form, list: { isFull, getRoom }, onAdd, onAppend }: ListButtonsProps) {
  return (
    <Buttons>
      {isFull ? null : (
        <>
          <Button look="outline" onClick={onAdd}>
            <Icon of={plusIconSvgPath} size="sm" />
            {text.addQuestionButton}
          </Button>
          <ImportQuestionsButton
            getRoom={getRoom}
            onAdd={(found) => onAppend(found.map(({ question }) => question))}
          />
        </>
      )}
      <ExportQuestionsButton getExported={() => getExported(form)} />
      <BankButtons form={form} getRoom={getRoom} onAdd={onAppend} />
    </Buttons>
  );
}

export function QuestionList(props: QuestionListProps) {
  const { list, openId, announcement, toggle, ...actions } = useQuestionActions(props);
  const { removed, appended } = list;
  const renderUndoAt = (index: number) => {
    const key = `undo-${list.ids.length}`;
    if (removed?.index === index) {
      const message = text.formatQuestionRemovedMessage(index + 1);
      return <Undo key={key} message={message} onUndo={actions.undo} />;
    }
    return appended?.index === index ? (
      <Undo
        key={key}
        message={text.formatQuestionsAddedMessage(appended.count)}
        onUndo={actions.undo}
      />
    ) : null;
  };
  return (
    <Section aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>{text.questionsHeading}</h2>
      <Questions>
        {list.ids.map((id, index) => (
          <Fragment key={id}>
            {renderUndoAt(index)}
            <QuestionCard
              id={id}
              index={index}
              count={list.ids.length}
              form={props.form}
              isOpen={openId === id}
              isFull={list.isFull}
              onToggle={() => toggle(id)}
              onCopy={() => actions.copy(index)}
              onMove={(direction) => actions.move(id, index, direction)}
              onRemove={() => list.remove(index)}
              onType={(type) => list.retype(index, type)}
            />
          </Fragment>
        ))}
        {renderUndoAt(list.ids.length)}
      </Questions>
      <chakra.p srOnly role="status">
        {announcement}
      </chakra.p>
      {list.isFull ? <p>{text.formatQuestionLimitMessage(ASSESSMENT_MAX_QUESTIONS)}</p> : null}
      <ListButtons form={props.form} list={list} onAdd={actions.add} onAppend={actions.append} />
      <RandomDraws form={props.form} />
    </Section>
  );
}
