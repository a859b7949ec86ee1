import { chakra } from "@chakra-ui/react";
import type { Child } from "@darasa/contract/child";
import * as text from "@texts/children.ts";
import { number, percent } from "@texts/language.ts";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStates } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { Page } from "@/components/layout/page.tsx";
import { type Stat, StatCards } from "@/components/layout/stat-cards.tsx";
import * as icon from "@/components/ui/icons.ts";
import * as picture from "@/components/ui/pictures.ts";
import { paths } from "@/lib/paths.ts";
import { useChild } from "../api/get-child.ts";
import { ChildResults } from "../components/child-results.tsx";
import { SubjectBars } from "../components/subject-bars.tsx";
import { getGrade } from "../get-grade.ts";

const Part = chakra("section", {
  base: { display: "grid", gap: "3", minW: 0, "& h2": { fontSize: "xl" } },
});

const Hint = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

const statsOf = (child: Child | undefined): readonly Stat[] => {
  if (child === undefined) {
    return [
      { label: text.averageScore, value: undefined, icon: icon.chart },
      { label: text.completed, value: undefined, icon: icon.assessment },
    ];
  }
  const { completed, averageScore } = child;
  return [
    {
      label: text.averageScore,
      value: completed === 0 ? text.notAvailable : percent(averageScore),
      icon: icon.chart,
    },
    { label: text.completed, value: number(completed), icon: icon.assessment },
  ];
};

function Marks({ child }: { readonly child: Child }) {
  const { className = "", subjects, recentResults, averageScore } = child;
  return (
    <>
      <Part aria-labelledby="subjects">
        <h2 id="subjects">{text.subjects}</h2>
        <SubjectBars of={subjects} className={className} />
        {getGrade(averageScore, className) === undefined ? null : (
          <Hint>{text.gradesAreAGuide}</Hint>
        )}
      </Part>
      <Part aria-labelledby="results">
        <h2 id="results">{text.recentResults}</h2>
        <ChildResults of={recentResults} />
      </Part>
    </>
  );
}

const nothingYet: ReactNode = (
  <EmptyState picture={picture.assessmentPicture} title={text.noResults}>
    {text.noResultsText}
  </EmptyState>
);

/** Shows the class and the admission number. The number has its own line, with a placeholder while loading. */
function About({ child }: { readonly child: Child | undefined }) {
  return (
    <>
      {text.classAndNumber(child === undefined ? text.loadingClass : child.className)} <br />
      {child?.admissionNumber ?? text.loadingValue}
    </>
  );
}

/** Shows a parent the results of a linked child. */
export function ChildScreen({ id }: { readonly id: string }) {
  const fetched = useChild(id);
  const child = fetched.state === "ready" ? fetched.value : undefined;
  return (
    <Page
      title={child?.name ?? text.title}
      {...(fetched.state === "failed" ? {} : { lead: <About child={child} /> })}
      back={{ to: paths.dashboard, label: text.backToDashboard }}
      look="board"
    >
      {fetched.state === "failed" ? null : <StatCards of={statsOf(child)} />}
      <FetchStates
        of={fetched}
        isEmpty={({ recentResults }) => recentResults.length === 0}
        empty={nothingYet}
        loading={<SkeletonRows count={4} lines={2} />}
      >
        {(value) => <Marks child={value} />}
      </FetchStates>
    </Page>
  );
}
