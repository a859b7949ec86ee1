import { chakra } from "@chakra-ui/react";
import type { NewQuestion } from "@darasa/contract/new-question";
import type { BankQuestion } from "@darasa/contract/question-bank";
import * as exchange from "@texts/bank-exchange.ts";
import * as text from "@texts/question-bank.ts";
import { useState } from "react";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { SelectField } from "@/components/form/select-field.tsx";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { PanelList } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/control.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { assessmentIllustration } from "@/components/ui/illustrations.ts";
import { Pager } from "@/components/ui/pager.tsx";
import { useBankPage } from "../api/question-bank.ts";
import { NO_FILTER } from "../bank-filter.ts";
import { formatKey, formatQuestionFacts } from "../format-question-facts.ts";
import { BankFilters } from "./bank-filters.tsx";

const SKELETON_ROWS = 4;
const SKELETON_LINES = 3;

const Choice = chakra("li", {
  base: {
    "& label": {
      display: "grid",
      gridTemplateColumns: "auto minmax(0,1fr)",
      alignItems: "start",
      gap: "3",
      px: "4",
      py: "3",
      cursor: "pointer",
      overflowWrap: "anywhere",
    },
    "& label > span": { display: "grid", gap: "1" },
    "& small": { fontSize: "sm", color: "fg.muted" },
  },
});

/** Returns the question as an assessment keeps it: a copy that says from which version it came. */
const toCopy = ({ id, version, question, strand, subStrand }: BankQuestion): NewQuestion => ({
  ...question,
  source: {
    bankQuestionId: id,
    version,
    ...(strand === "" ? {} : { strand }),
    ...(subStrand === "" ? {} : { subStrand }),
  },
});

interface BankPickerProps {
  /** The subject and the grade of the assessment, with which the list is filtered at first. */
  readonly subject: string;
  readonly grade: string;
  /** How many questions the assessment has room for. */
  readonly room: number;
  readonly onAdd: (questions: readonly NewQuestion[]) => void;
  readonly onClose: () => void;
}

const toggle = (chosen: readonly BankQuestion[], question: BankQuestion): BankQuestion[] =>
  chosen.some(({ id }) => id === question.id)
    ? chosen.filter(({ id }) => id !== question.id)
    : [...chosen, question];

/** Adds those of the page that are not chosen yet, as many as there is room for. */
const addPage = (
  chosen: readonly BankQuestion[],
  page: readonly BankQuestion[],
  room: number,
): BankQuestion[] =>
  [...chosen, ...page.filter(({ id }) => !chosen.some((one) => one.id === id))].slice(0, room);

interface PickerRowProps {
  readonly question: BankQuestion;
  readonly isChosen: boolean;
  readonly isFull: boolean;
  readonly onToggle: () => void;
}

function PickerRow({ question, isChosen, isFull, onToggle }: PickerRowProps) {
  const id = `choose-${question.id}`;
  return (
    <Choice>
      <label htmlFor={id}>
        <Checkbox id={id} checked={isChosen} disabled={isFull && !isChosen} onChange={onToggle} />
        <span>
          <strong>
            <FormulaText>{question.question.text}</FormulaText>
          </strong>
          <small>{formatQuestionFacts(question)}</small>
          <small>
            <FormulaText>{formatKey(question)}</FormulaText>
          </small>
        </span>
      </label>
    </Choice>
  );
}

interface PickerRowsProps {
  readonly questions: readonly BankQuestion[];
  readonly chosen: readonly BankQuestion[];
  readonly room: number;
  readonly isBusy: boolean;
  readonly onChoose: (chosen: readonly BankQuestion[]) => void;
}

/** A page of questions, which can be chosen one by one or all at once. */
function PickerRows({ questions, chosen, room, isBusy, onChoose }: PickerRowsProps) {
  const isFull = chosen.length >= room;
  return (
    <>
      <Button
        look="outline"
        justifySelf="start"
        disabled={isFull}
        onClick={() => onChoose(addPage(chosen, questions, room))}
      >
        {exchange.formatChoosePageButton(questions.length)}
      </Button>
      <PanelList aria-busy={isBusy}>
        {questions.map((question) => (
          <PickerRow
            key={question.id}
            question={question}
            isChosen={chosen.some(({ id }) => id === question.id)}
            isFull={isFull}
            onToggle={() => onChoose(toggle(chosen, question))}
          />
        ))}
      </PanelList>
    </>
  );
}

/** Chooses questions of the bank for an assessment. What is chosen stays so while the filters and the page change. */
export function BankPickerDialog({ subject, grade, room, onAdd, onClose }: BankPickerProps) {
  const [filter, setFilter] = useState({ ...NO_FILTER, subject, grade });
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<readonly BankQuestion[]>([]);
  const query = useBankPage(filter, page);
  const change = (next: typeof filter): void => {
    setFilter(next);
    setPage(0);
  };
  const isFull = chosen.length >= room;
  return (
    <Dialog title={exchange.addFromBankTitle} onClose={onClose}>
      <DialogScrollArea label={exchange.addFromBankTitle}>
        <SelectField
          id="bank-scope"
          label={text.bankViewsLabel}
          placeholder={text.ownQuestionsTab}
          value={filter.scope === "SCHOOL" ? filter.scope : ""}
          onChange={({ target }) =>
            change({ ...filter, scope: target.value === "SCHOOL" ? "SCHOOL" : "MINE" })
          }
        >
          <option value="SCHOOL">{text.schoolQuestionsTab}</option>
        </SelectField>
        <BankFilters filter={filter} onChange={change} />
        {isFull ? <p role="status">{exchange.noRoomMessage}</p> : null}
        <FetchStateView
          of={toListPageFetchState(query, text.bankLoadFailedMessage)}
          isEmpty={({ content }) => content.length === 0}
          empty={
            <EmptyState picture={assessmentIllustration} title={text.noQuestionsFoundMessage} />
          }
          loading={<SkeletonRows count={SKELETON_ROWS} lines={SKELETON_LINES} />}
        >
          {({ content, number, totalPages }) => (
            <>
              <PickerRows
                questions={content}
                chosen={chosen}
                room={room}
                isBusy={query.isPlaceholderData}
                onChoose={setChosen}
              />
              <Pager page={number} totalPages={totalPages} onPage={setPage} />
            </>
          )}
        </FetchStateView>
      </DialogScrollArea>
      <DialogActions>
        <Button disabled={chosen.length === 0} onClick={() => onAdd(chosen.map(toCopy))}>
          {exchange.formatAddChosenButton(chosen.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
