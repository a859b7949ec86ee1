import * as text from "@texts/gradebook.ts";
import { classViewsLabel, papersViewLabel, strandsViewLabel } from "@texts/strands.ts";
import { Link } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ButtonLink } from "@/components/ui/button.tsx";
import { peopleIllustration as picture } from "@/components/ui/illustrations.ts";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useGradebook } from "../api/get-gradebook.ts";
import { type GradebookClass, useGradebookClasses } from "../hooks/use-gradebook-classes.ts";
import { useGradebookUrlState } from "../hooks/use-gradebook-url.ts";
import { StrandMapView } from "../strands/strand-map-view.tsx";
import { getGradebookUrl, getStrandsUrl } from "../urls.ts";
import { ClassResultsView } from "./class-results.tsx";
import { GradebookFilter } from "./gradebook-filter.tsx";

function NoClasses({ isTeacher }: { readonly isTeacher: boolean }) {
  return isTeacher ? (
    <EmptyState picture={picture} title={text.noClassesMessage}>
      <p>{text.noClassesHint}</p>
    </EmptyState>
  ) : (
    <EmptyState picture={picture} title={text.noClassesInSchoolMessage}>
      <p>{text.noClassesInSchoolHint}</p>
      <ButtonLink asChild>
        <Link to={appPaths.classes}>{text.openClassesLinkLabel}</Link>
      </ButtonLink>
    </EmptyState>
  );
}

interface PaperResultsProps {
  readonly classId: string | undefined;
  readonly view: ReturnType<typeof useGradebookUrlState>;
}

function PaperResults({ classId, view: { subject, sort } }: PaperResultsProps) {
  const query = useGradebook(classId, subject);
  return (
    <FetchStateView
      of={toFetchState(query, text.gradebookLoadFailedMessage)}
      isEmpty={() => false}
      empty={null}
      loading={<SkeletonRows count={10} lines={1} />}
    >
      {(results) => (
        <ClassResultsView results={results} sort={sort} isOfOneSubject={subject !== undefined} />
      )}
    </FetchStateView>
  );
}

function GradebookOfClasses({ classes }: { readonly classes: readonly GradebookClass[] }) {
  const view = useGradebookUrlState();
  const classId = (classes.find(({ id }) => id === view.classId) ?? classes[0])?.id;
  const { subject, isByStrand } = view;
  return (
    <>
      <LinkTabs
        label={classViewsLabel}
        of={[
          { label: papersViewLabel, to: getGradebookUrl(classId), isCurrent: !isByStrand },
          { label: strandsViewLabel, to: getStrandsUrl(classId), isCurrent: isByStrand },
        ]}
      />
      <GradebookFilter classes={classes} classId={classId ?? ""} view={view} />
      {isByStrand ? (
        <StrandMapView classId={classId} subject={subject} onSubject={view.setSubject} />
      ) : (
        <PaperResults classId={classId} view={view} />
      )}
    </>
  );
}

/** The results of one class, which the user chooses among the classes of this year. */
export function Gradebook() {
  const { isTeacher, ...classesQuery } = useGradebookClasses();
  return (
    <FetchStateView
      of={toFetchState<readonly GradebookClass[]>(classesQuery, text.gradebookLoadFailedMessage)}
      isEmpty={(classes) => classes.length === 0}
      loading={<SkeletonRows count={10} lines={1} />}
      empty={<NoClasses isTeacher={isTeacher} />}
    >
      {(classes) => <GradebookOfClasses classes={classes} />}
    </FetchStateView>
  );
}
