import { chakra } from "@chakra-ui/react";
import type { ParentAssessments } from "@darasa/contract/parent-assessments";
import { assessmentsPageTitle } from "@texts/assessments.ts";
import * as text from "@texts/parent-assessments.ts";
import { goToDashboardLinkLabel } from "@texts/shell.ts";
import { type ReactNode, useId } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { assessmentIllustration } from "@/components/ui/illustrations.ts";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { useParentAssessments } from "../api/get-parent-assessments.ts";
import { ResultRows } from "../components/result-rows.tsx";
import { formatAssessmentFacts, listTimeFacts } from "../format-assessment-facts.ts";

/** The URL parameter with the id of the child. */
const CHILD_PARAMETER = "child";
const SKELETON_ROWS = 4;
const SKELETON_LINES = 2;

const Section = chakra("section", {
  base: {
    display: "grid",
    gap: "3",
    minW: 0,
    "& h2": { fontSize: "xl" },
    "& > p": { color: "fg.muted" },
  },
});

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </Section>
  );
}

function DueAssessments({ due }: Pick<ParentAssessments, "due">) {
  const now = useServices().clock.now();
  if (due.length === 0) return <p>{text.nothingDueMessage}</p>;
  return (
    <PanelList>
      {due.map((assessment) => (
        <PanelListRow
          key={assessment.id}
          title={assessment.title}
          meta={formatAssessmentFacts(assessment, ...listTimeFacts(assessment, now))}
        >
          <ButtonLink asChild look="outline" size="sm">
            <Link to={urlBuilders.conversation(assessment.ownerId)}>
              {text.formatWriteToTeacherLabel(assessment.ownerName)}
            </Link>
          </ButtonLink>
        </PanelListRow>
      ))}
    </PanelList>
  );
}

function NoChildren() {
  return (
    <EmptyState picture={assessmentIllustration} title={text.noChildrenMessage}>
      <p>{text.noChildrenHint}</p>
      <ButtonLink asChild>
        <Link to={appPaths.dashboard}>{goToDashboardLinkLabel}</Link>
      </ButtonLink>
    </EmptyState>
  );
}

const toTab = (id: string): string => `${appPaths.assessments}?${CHILD_PARAMETER}=${id}`;

/** What a parent's child still has to do, and what it has handed in. */
export function ParentAssessmentsScreen() {
  const [parameters] = useSearchParams();
  const query = useParentAssessments(parameters.get(CHILD_PARAMETER) ?? undefined);
  return (
    <ScreenLayout title={assessmentsPageTitle}>
      <FetchStateView
        of={toFetchState(query, text.loadFailedMessage)}
        isEmpty={({ children }) => children.length === 0}
        empty={<NoChildren />}
        loading={<SkeletonRows count={SKELETON_ROWS} lines={SKELETON_LINES} />}
      >
        {({ children, childId, due, results }) => (
          <>
            <LinkTabs
              label={text.childrenLabel}
              of={children.map(({ id, name }) => ({
                label: name,
                to: toTab(id),
                isCurrent: id === childId,
              }))}
            />
            <Part heading={text.dueHeading}>
              <DueAssessments due={due} />
            </Part>
            <Part heading={text.resultsHeading}>
              {results.length === 0 ? (
                <p>{text.noResultsMessage}</p>
              ) : (
                <ResultRows submissions={results} />
              )}
            </Part>
          </>
        )}
      </FetchStateView>
    </ScreenLayout>
  );
}
