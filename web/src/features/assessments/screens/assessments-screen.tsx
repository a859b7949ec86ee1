import { chakra } from "@chakra-ui/react";
import { type AssessmentSummary, type Role, toRole } from "@darasa/contract";
import * as text from "@texts/assessments.ts";
import { number, percent } from "@texts/language.ts";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Notice } from "@/components/feedback/alert.tsx";
import { Empty } from "@/components/feedback/empty.tsx";
import { SkeletonCards } from "@/components/feedback/skeleton.tsx";
import { type Fetched, States } from "@/components/feedback/states.tsx";
import { useDoneNotice } from "@/components/feedback/use-done-notice.ts";
import { Cards } from "@/components/layout/card.tsx";
import { Page } from "@/components/layout/page.tsx";
import { StatCards } from "@/components/layout/stat-cards.tsx";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import * as icon from "@/components/ui/icons.ts";
import { Pager } from "@/components/ui/pager.tsx";
import * as picture from "@/components/ui/pictures.ts";
import { paths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { type AssessmentPage, useAssessmentPage } from "../api/list-assessments.ts";
import { statusOf } from "../assessment-status.ts";
import { AssessmentCard } from "../components/assessment-card.tsx";
import { PublishDialog, RemoveDialog } from "../components/draft-dialogs.tsx";
import type { DraftQuestion } from "../components/draft-ways.tsx";
import { ListFilters } from "../components/list-filters.tsx";
import { MyResults } from "../components/my-results.tsx";
import { SubmittedNotice } from "../components/submitted-notice.tsx";
import { fetchedOf } from "../hooks/fetched-of.ts";
import { useListUrl } from "../hooks/use-list-url.ts";
import { useOwnWork } from "../hooks/use-own-work.ts";

const CARDS_ON_A_SCREEN = 6;
const LINES_OF_A_CARD = 6;

const Results = chakra(Cards, {
  base: { outline: "none", scrollMarginTop: "24", "&[aria-busy=true]": { opacity: 0.55 } },
});

interface StatsProps {
  readonly available: number | undefined;
  readonly work: ReturnType<typeof useOwnWork>;
}

function Stats({ available, work: { progress, isSettled } }: StatsProps) {
  const unknown = isSettled ? text.none : undefined;
  const completed = progress === undefined ? unknown : number(progress.completed);
  const average = progress === undefined ? unknown : percent(progress.averageScore);
  return (
    <StatCards
      of={[
        {
          label: text.availableTests,
          value: available === undefined ? undefined : number(available),
          icon: icon.assessment,
        },
        { label: text.completedTests, value: completed, icon: icon.check },
        { label: text.averageScore, value: average, icon: icon.chart },
      ]}
    />
  );
}

interface AskedDraft {
  readonly question: DraftQuestion;
  readonly draft: AssessmentSummary;
}

/** What the author is asked about one of the drafts, and what came of it. */
const useDraftQuestion = () => {
  const [asked, setAsked] = useState<AskedDraft>();
  const { place, notice, say } = useDoneNotice(asked !== undefined);
  const close = (): void => setAsked(undefined);
  const handleDone = (done: string): void => {
    close();
    say(done);
  };
  const Dialog = asked?.question === "remove" ? RemoveDialog : PublishDialog;
  return {
    ask: setAsked,
    notice: (
      <Notice ref={place} tabIndex={-1}>
        {notice}
      </Notice>
    ),
    dialog:
      asked === undefined ? null : (
        <Dialog draft={asked.draft} onDone={handleDone} onClose={close} />
      ),
  };
};

/** Nothing to start is shown before it is known what has been done already. */
const whenSettled = (list: Fetched<AssessmentPage>, isSettled: boolean): Fetched<AssessmentPage> =>
  list.state === "ready" && !isSettled ? { state: "loading" } : list;

/** After a turn of the page the reader is taken to its beginning, as soon as it is there. */
const useTurnedPage = (shown: number | undefined) => {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined || wanted.current !== shown) return;
    wanted.current = undefined;
    list.current?.focus();
  }, [shown]);
  return {
    list,
    want: (page: number): void => {
      wanted.current = page;
    },
  };
};

interface ListProps {
  readonly userId: string;
  readonly role: Role | undefined;
}

function AssessmentList({ userId, role }: ListProps) {
  const isStudent = role === "STUDENT";
  const url = useListUrl();
  const query = useAssessmentPage(url.filters, url.page);
  const work = useOwnWork(userId, isStudent);
  const { ask, notice: draftNotice, dialog } = useDraftQuestion();
  const { list, want } = useTurnedPage(query.data?.number);
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (url.submitted !== undefined) notice.current?.focus();
  }, [url.submitted]);
  const isFiltered = url.filters.subject !== "" && url.filters.grade !== "";
  return (
    <Page
      title={text.title}
      actions={role === "TEACHER" || role === "ADMIN" ? <CreateLink /> : undefined}
    >
      {url.submitted === undefined ? null : (
        <SubmittedNotice
          ref={notice}
          id={url.submitted}
          submission={work.submissions.find(({ id }) => id === url.submitted)}
        />
      )}
      {draftNotice}
      <Stats available={query.data?.totalElements} work={work} />
      <ListFilters filters={url.filters} onChange={url.setFilters} />
      <States
        of={whenSettled(fetchedOf(query, text.loadFailed), work.isSettled)}
        isEmpty={({ content }) => content.length === 0}
        empty={
          <Empty picture={picture.assessment} title={text.noAssessments}>
            {isFiltered ? (
              <Button look="outline" onClick={() => url.setFilters({ subject: "", grade: "" })}>
                {text.showAll}
              </Button>
            ) : null}
          </Empty>
        }
        loading={<SkeletonCards count={CARDS_ON_A_SCREEN} lines={LINES_OF_A_CARD} />}
      >
        {({ content, number: page, totalPages }) => (
          <>
            <Results ref={list} tabIndex={-1} aria-busy={query.isPlaceholderData}>
              {content.map((assessment) => (
                <li key={assessment.id}>
                  <AssessmentCard
                    assessment={assessment}
                    userId={userId}
                    status={isStudent ? statusOf(assessment, work.work) : undefined}
                    onAsk={(question) => ask({ question, draft: assessment })}
                  />
                </li>
              ))}
            </Results>
            <Pager
              page={page}
              totalPages={totalPages}
              onPage={(next) => {
                want(next);
                url.setPage(next);
              }}
            />
            <MyResults submissions={work.submissions} />
          </>
        )}
      </States>
      {dialog}
    </Page>
  );
}

function CreateLink() {
  return (
    <ButtonLink asChild>
      <Link to={paths.createAssessment}>{text.create}</Link>
    </ButtonLink>
  );
}

export function AssessmentsScreen() {
  const account = useServices().session.account();
  if (account === undefined) return null;
  return <AssessmentList userId={account.id} role={toRole(account.role)} />;
}
