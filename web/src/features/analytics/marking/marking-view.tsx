import { chakra } from "@chakra-ui/react";
import type { MarkingPage } from "@darasa/contract/hand-marking";
import * as text from "@texts/marking.ts";
import { useState } from "react";
import { PercentageMeter } from "@/components/chart/meter.tsx";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { SkeletonCards } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { FormField } from "@/components/form/field.tsx";
import { SelectOptions } from "@/components/form/select-field.tsx";
import { Card } from "@/components/layout/card.tsx";
import { NativeSelect } from "@/components/ui/control.tsx";
import { nothingFoundIllustration as picture } from "@/components/ui/illustrations.ts";
import { listAnswers, type MarkingOrder } from "./list-answers.ts";
import { MarkingDesk } from "./marking-desk.tsx";
import { useMarkingPage, useMarkOutbox } from "./use-marking.ts";

const Stack = chakra("div", { base: { display: "grid", gap: "5", minW: 0 } });

const Choices = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0,1fr)", sm: "1fr 1fr", lg: "1fr 1fr auto" },
    alignItems: "end",
    gap: { base: "3", sm: "5" },
  },
});

const ORDERS = ["question", "student"] as const;
const SHOWN = ["WAITING", "ALL"] as const;
type Shown = (typeof SHOWN)[number];

interface Choice {
  readonly order: MarkingOrder;
  readonly show: Shown;
  readonly areNamesHidden: boolean;
}

interface ChoiceFieldsProps {
  readonly of: Choice;
  readonly onChange: (changed: Partial<Choice>) => void;
}

function ChoiceFields({ of: { order, show, areNamesHidden }, onChange }: ChoiceFieldsProps) {
  return (
    <Choices>
      <FormField id="marking-order" label={text.orderLabel}>
        <NativeSelect
          id="marking-order"
          value={order}
          onChange={({ target }) => onChange({ order: target.value as MarkingOrder })}
        >
          <SelectOptions of={ORDERS} labelOf={(one) => text.orderOptions[one]} />
        </NativeSelect>
      </FormField>
      <FormField id="marking-show" label={text.showLabel}>
        <NativeSelect
          id="marking-show"
          value={show}
          onChange={({ target }) => onChange({ show: target.value as Shown })}
        >
          <SelectOptions of={SHOWN} labelOf={(one) => text.showOptions[one]} />
        </NativeSelect>
      </FormField>
      <CheckboxField
        id="marking-names"
        label={text.hideNamesLabel}
        checked={areNamesHidden}
        onChange={({ target }) => onChange({ areNamesHidden: target.checked })}
      />
    </Choices>
  );
}

function Progress({ page: { total, waiting } }: { readonly page: MarkingPage }) {
  const marked = total - waiting;
  return (
    <div>
      <p>{text.formatMarkedPapers(marked, total)}</p>
      <PercentageMeter
        label={text.progressLabel}
        value={total === 0 ? 0 : Math.round((marked * 100) / total)}
      />
    </div>
  );
}

interface LoadedProps {
  readonly id: string;
  readonly page: MarkingPage;
  readonly choice: Choice;
  readonly onMore: () => void;
}

function Loaded({ id, page, choice, onMore }: LoadedProps) {
  const { outbox, marks } = useMarkOutbox();
  const own = marks.filter(({ assessmentId }) => assessmentId === id);
  const unsent = own.filter(({ problem }) => problem === undefined).length;
  const answers = listAnswers(page, own, choice.order);
  return (
    <>
      <Progress page={page} />
      <StatusNotice tone="info">{unsent === 0 ? "" : text.formatUnsentMarks(unsent)}</StatusNotice>
      {answers.length === 0 ? (
        <Card as="div" justifyItems="center">
          <EmptyState
            picture={picture}
            title={page.total === 0 ? text.noAnswersTitle : text.nothingWaitsTitle}
          >
            <p>{text.nothingWaitsHint}</p>
          </EmptyState>
        </Card>
      ) : (
        <MarkingDesk
          // Another order begins at its first answer without marks.
          key={choice.order}
          assessmentId={id}
          answers={answers}
          solutions={page.solutions}
          areNamesHidden={choice.areNamesHidden}
          outbox={outbox}
        />
      )}
      {page.next === undefined ? null : (
        <div>
          <p>{text.moreWaitMessage}</p>
          <SelfRemovingButton onClick={onMore}>{text.loadMoreButton}</SelfRemovingButton>
        </div>
      )}
    </>
  );
}

/** The long answers of a paper, one after the other, for the teacher who marks them. */
export function MarkingView({ id }: { readonly id: string }) {
  const [choice, setChoice] = useState<Choice>({
    order: "question",
    show: "WAITING",
    areNamesHidden: false,
  });
  const query = useMarkingPage(id, choice.show);
  return (
    <Stack>
      <ChoiceFields
        of={choice}
        onChange={(changed) => setChoice((before) => ({ ...before, ...changed }))}
      />
      <FetchStateView
        of={toFetchState(query, text.loadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonCards count={1} lines={8} />}
      >
        {(page) => (
          <Loaded
            key={choice.show}
            id={id}
            page={page}
            choice={choice}
            onMore={() => void query.refetch()}
          />
        )}
      </FetchStateView>
    </Stack>
  );
}
