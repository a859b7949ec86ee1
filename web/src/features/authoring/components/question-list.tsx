import { chakra } from "@chakra-ui/react";
import { ASSESSMENT_MAX_QUESTIONS } from "@darasa/contract/limits";
import type { NewQuestion } from "@darasa/contract/new-question";
import * as text from "@texts/authoring.ts";
import * as step from "@texts/publish-step.ts";
import {
  addSectionButton,
  formatQuestionInSection,
  formatSectionMoved,
  formatSectionRemoved,
} from "@texts/section-form.ts";
import { Fragment, useEffect, useRef, useState } from "react";
import { ExportQuestionsButton } from "@/components/question-exchange/export-questions-button.tsx";
import type { Exported } from "@/components/question-exchange/exported.ts";
import { ImportQuestionsButton } from "@/components/question-exchange/import-questions-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { plusIconSvgPath } from "@/components/ui/icons.ts";
import { getWrittenQuestions } from "../draft-form-values.ts";
import { useOpenQuestion } from "../hooks/use-open-question.ts";
import { type AssessmentFormMethods, useQuestionList } from "../hooks/use-question-list.ts";
import { useSectionList } from "../hooks/use-section-list.ts";
import { getPictureRoom } from "../picture-room.ts";
import { canMoveUp, moveQuestion, toSectionLetter } from "../section-values.ts";
import { toQuestionInput } from "../to-create-input.ts";
import { toQuestionFormValues } from "../to-form-values.ts";
import { BankButtons } from "./bank-buttons.tsx";
import { QuestionCard } from "./question-card.tsx";
import { focusMovedQuestion } from "./question-header.tsx";
import { RandomDraws } from "./random-draws.tsx";
import { SectionCard } from "./section-card.tsx";

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
  sections: getValues("sections").length,
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
  const sections = useSectionList(form, list);
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
    sections,
    openId,
    toggle,
    announcement,
    move: (id: string, index: number, direction: Move["direction"]): void => {
      const to = direction === "up" ? index - 1 : index + 1;
      const isSwap = moveQuestion(sections.sections, index, direction, list.ids.length).isSwap;
      list.move(index, direction);
      setMove({ id, direction });
      setAnnouncement(
        isSwap
          ? text.formatQuestionMovedMessage(to + 1)
          : formatQuestionInSection(index + 1, sections.getLetterOf(index)),
      );
    },
    moveSection: (place: number, direction: Move["direction"]): void => {
      const to = sections.move(place, direction);
      if (to !== undefined) setAnnouncement(formatSectionMoved(toSectionLetter(to)));
    },
    addSection: (): void => {
      openAt(list.ids.length);
      sections.add();
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
  /** Adds a section; undefined if the form can have no more. */
  readonly onAddSection: (() => void) | undefined;
  readonly list: Pick<ReturnType<typeof useQuestionList>, "isFull" | "getRoom">;
  readonly onAdd: () => void;
  readonly onAppend: (questions: readonly NewQuestion[]) => void;
}

/** The buttons that add questions to the list and take them out of it. */
function ListButtons({ form, list, onAddSection, onAdd, onAppend }: ListButtonsProps) {
  const { isFull, getRoom } = list;
  return (
    <Buttons>
      {isFull ? null : (
        <>
          <Button look="outline" onClick={onAdd}>
            <Icon of={plusIconSvgPath} size="sm" />
            {text.addQuestionButton}
          </Button>
          {onAddSection === undefined ? null : (
            <Button look="outline" onClick={onAddSection}>
              <Icon of={plusIconSvgPath} size="sm" />
              {addSectionButton}
            </Button>
          )}
          <ImportQuestionsButton
            getRoom={getRoom}
            getPictureRoom={() => getPictureRoom(form.getValues())}
            onAdd={(found) => onAppend(found.map(({ question }) => question))}
          />
        </>
      )}
      <ExportQuestionsButton getExported={() => getExported(form)} />
      <BankButtons form={form} getRoom={getRoom} onAdd={onAppend} />
    </Buttons>
  );
}

interface AboveQuestionProps {
  readonly form: AssessmentFormMethods;
  readonly index: number;
  readonly actions: ReturnType<typeof useQuestionActions>;
}

/** Offers to undo the last change of the list, if it was at this question. */
function UndoAt({ index, actions }: Omit<AboveQuestionProps, "form">) {
  const { list, sections } = actions;
  const { removed, appended } = list;
  const key = `undo-${list.ids.length}`;
  if (sections.removed?.section.start === index) {
    const message = formatSectionRemoved(toSectionLetter(sections.removed.place));
    return <Undo key={`${key}-section`} message={message} onUndo={sections.undo} />;
  }
  if (removed?.index === index) {
    const message = text.formatQuestionRemovedMessage(index + 1);
    return <Undo key={key} message={message} onUndo={actions.undo} />;
  }
  if (appended?.index !== index) return null;
  const message = text.formatQuestionsAddedMessage(appended.count);
  return <Undo key={key} message={message} onUndo={actions.undo} />;
}

/** The fields of the section that begins with this question. */
function SectionAt({ form, index, actions }: AboveQuestionProps) {
  const { list, sections, moveSection } = actions;
  const place = sections.sections.findIndex(({ start }) => start === index);
  return place === -1 ? null : (
    <SectionCard
      key={`section-${place}-${sections.changes}`}
      form={form}
      place={place}
      count={list.ids.length}
      onStart={(start) => sections.setStart(place, start)}
      onMove={(direction) => moveSection(place, direction)}
      onRemove={() => sections.remove(place)}
    />
  );
}

/** The questions of the form below their sections, and the buttons that add more. */
export function QuestionList(props: QuestionListProps) {
  const { form } = props;
  const actions = useQuestionActions(props);
  const { list, sections } = actions;
  return (
    <Section aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>{text.questionsHeading}</h2>
      <Questions>
        {list.ids.map((id, index) => (
          <Fragment key={id}>
            <UndoAt index={index} actions={actions} />
            <SectionAt form={form} index={index} actions={actions} />
            <QuestionCard
              id={id}
              index={index}
              count={list.ids.length}
              form={form}
              isOpen={actions.openId === id}
              isFull={list.isFull}
              canMoveUp={canMoveUp(sections.sections, index, list.ids.length)}
              onToggle={() => actions.toggle(id)}
              onCopy={() => actions.copy(index)}
              onMove={(direction) => actions.move(id, index, direction)}
              onRemove={() => list.remove(index)}
            />
          </Fragment>
        ))}
        <UndoAt index={list.ids.length} actions={actions} />
      </Questions>
      <chakra.p srOnly role="status">
        {actions.announcement}
      </chakra.p>
      {list.isFull ? <p>{text.formatQuestionLimitMessage(ASSESSMENT_MAX_QUESTIONS)}</p> : null}
      <ListButtons
        form={form}
        list={list}
        onAddSection={sections.canAdd ? actions.addSection : undefined}
        onAdd={actions.add}
        onAppend={actions.append}
      />
      <RandomDraws form={form} />
    </Section>
  );
}
