import { chakra } from "@chakra-ui/react";
import type { BankQuestion } from "@darasa/contract/question-bank";
import * as text from "@texts/question-bank.ts";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { Alert } from "@/components/feedback/alert.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { PanelList } from "@/components/layout/list.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { assessmentIllustration } from "@/components/ui/illustrations.ts";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { buildReactKeyFromRowIds } from "@/lib/get-list-key.ts";
import { getPageIndexFromUrl, setPageIndexInUrl } from "@/lib/page-url.ts";
import { appPaths } from "@/lib/paths.ts";
import { questionBankUrl } from "@/lib/question-bank-url.ts";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { useBankPage, useShareQuestion } from "../api/question-bank.ts";
import {
  type BankFilter,
  isFiltered,
  NO_FILTER,
  readBankFilter,
  writeBankFilter,
} from "../bank-filter.ts";
import { buildBankQuestionUrl } from "../bank-url.ts";
import { BankFilters } from "../components/bank-filters.tsx";
import { BankRow, type BankRowActions } from "../components/bank-row.tsx";
import { BankTools } from "../components/bank-tools.tsx";
import { RemoveQuestionDialog } from "../components/remove-question-dialog.tsx";

/** On phones the buttons of a question stand below its words, which would be a narrow column beside them. */
const BankList = chakra(PanelList, {
  base: { "& > li > div:first-of-type": { flex: { base: "1 1 100%", sm: "1 1 18rem" } } },
});

const SKELETON_ROWS = 6;
const SKELETON_LINES = 3;

/** Keeps the filter and the page in the URL. */
const useBankUrl = () => {
  const [parameters, setParameters] = useImmediateSearchParams();
  const filter = readBankFilter(parameters);
  return {
    filter,
    page: getPageIndexFromUrl(parameters),
    setFilter: (next: BankFilter) => setParameters(writeBankFilter(next)),
    setPage: (page: number, replace = false) =>
      setParameters(setPageIndexInUrl(writeBankFilter(filter), page), { replace }),
  };
};
type BankUrl = ReturnType<typeof useBankUrl>;

function NothingFound({ url: { filter, setFilter } }: { readonly url: BankUrl }) {
  if (isFiltered(filter)) {
    return (
      <EmptyState picture={assessmentIllustration} title={text.noQuestionsFoundMessage}>
        <SelfRemovingButton onClick={() => setFilter({ ...NO_FILTER, scope: filter.scope })}>
          {text.showAllQuestionsButton}
        </SelfRemovingButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={assessmentIllustration} title={text.noOwnQuestionsMessage}>
      <p>{filter.scope === "MINE" ? text.noOwnQuestionsHint : text.noSchoolQuestionsHint}</p>
    </EmptyState>
  );
}

function Questions({ url, ...actions }: { readonly url: BankUrl } & BankRowActions) {
  const query = useBankPage(url.filter, url.page);
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, url);
  return (
    <FetchStateView
      of={toListPageFetchState(query, text.bankLoadFailedMessage)}
      isEmpty={({ content }) => content.length === 0}
      empty={<NothingFound url={url} />}
      loading={<SkeletonRows count={SKELETON_ROWS} lines={SKELETON_LINES} />}
    >
      {({ content, number: page, totalPages }) => (
        <>
          <BankList
            key={buildReactKeyFromRowIds(content)}
            ref={beginning}
            tabIndex={-1}
            aria-busy={query.isPlaceholderData}
          >
            {content.map((question) => (
              <BankRow key={question.id} of={question} {...actions} />
            ))}
          </BankList>
          <Pager page={page} totalPages={totalPages} onPage={turnTo} />
        </>
      )}
    </FetchStateView>
  );
}

/** The actions of the rows, with the dialog and the notices that belong to them. */
const useRowActions = () => {
  const [removed, setRemoved] = useState<BankQuestion>();
  const done = useSuccessNotice(removed !== undefined);
  const { mutate, error } = useShareQuestion();
  const { say } = done;
  const actions = useMemo(
    (): BankRowActions => ({
      remove: setRemoved,
      share: ({ id, shared }) =>
        mutate(
          { id, shared: !shared },
          {
            onSuccess: (question) =>
              say(question.shared ? text.questionSharedMessage : text.questionUnsharedMessage),
          },
        ),
    }),
    [mutate, say],
  );
  const close = (): void => setRemoved(undefined);
  return {
    actions,
    notices: (
      <>
        <SuccessNotice of={done} />
        <Alert>
          {error === null ? undefined : getErrorMessage(error, text.sharingFailedMessage)}
        </Alert>
      </>
    ),
    dialog:
      removed === undefined ? null : (
        <RemoveQuestionDialog
          of={removed}
          onRemoved={() => {
            close();
            say(text.questionDeletedMessage);
          }}
          onClose={close}
        />
      ),
  };
};

/** The questions of the teacher, and those that teachers of the school share. */
export function QuestionBankScreen() {
  const url = useBankUrl();
  const { actions, notices, dialog } = useRowActions();
  const { scope } = url.filter;
  return (
    <ScreenLayout
      title={text.questionBankTitle}
      lead={text.questionBankLead}
      back={{ to: appPaths.assessments, label: text.backToAssessmentsLink }}
      actions={
        <>
          <ButtonLink asChild>
            <Link to={buildBankQuestionUrl("")}>{text.newQuestionLink}</Link>
          </ButtonLink>
          <BankTools filter={url.filter} />
        </>
      }
    >
      <LinkTabs
        label={text.bankViewsLabel}
        of={[
          {
            label: text.ownQuestionsTab,
            to: questionBankUrl,
            isCurrent: scope === "MINE",
          },
          {
            label: text.schoolQuestionsTab,
            to: `${appPaths.createAssessment}?${writeBankFilter({ ...NO_FILTER, scope: "SCHOOL" }).toString()}`,
            isCurrent: scope === "SCHOOL",
          },
        ]}
      />
      <BankFilters key={scope} filter={url.filter} onChange={url.setFilter} />
      {notices}
      <Questions url={url} {...actions} />
      {dialog}
    </ScreenLayout>
  );
}
