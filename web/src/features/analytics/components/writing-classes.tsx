import type { ReactNode } from "react";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { nothingFoundIllustration } from "@/components/ui/illustrations.ts";
import { useAssessmentAnalytics } from "../api/get-assessment.ts";
import { type GradebookClass, useGradebookClasses } from "../hooks/use-gradebook-classes.ts";
import { listWritingClasses } from "../list-writing-classes.ts";

interface WritingClassesProps {
  readonly assessmentId: string;
  readonly loadFailedMessage: string;
  readonly noClassTitle: string;
  readonly noClassHint: string;
  /** The number of lines of each row while the classes load. */
  readonly skeletonLines: number;
  readonly children: (classes: readonly GradebookClass[]) => ReactNode;
}

/** Loads the classes of the user that may write an assessment. */
export function WritingClasses(props: WritingClassesProps) {
  const { assessmentId, loadFailedMessage, noClassTitle, noClassHint, children } = props;
  const assessment = useAssessmentAnalytics(assessmentId);
  const visible = useGradebookClasses();
  const loading = <SkeletonRows count={8} lines={props.skeletonLines} />;
  return (
    <FetchStateView
      of={toFetchState(assessment, loadFailedMessage)}
      isEmpty={() => false}
      empty={null}
      loading={loading}
    >
      {(analytics) => (
        <FetchStateView
          of={toFetchState(visible, loadFailedMessage)}
          isEmpty={(classes) => listWritingClasses(analytics, classes).length === 0}
          empty={
            <EmptyState picture={nothingFoundIllustration} title={noClassTitle}>
              <p>{noClassHint}</p>
            </EmptyState>
          }
          loading={loading}
        >
          {(classes) => children(listWritingClasses(analytics, classes))}
        </FetchStateView>
      )}
    </FetchStateView>
  );
}
