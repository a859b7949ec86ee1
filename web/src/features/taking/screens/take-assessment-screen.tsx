import type { Assessment } from "@darasa/contract/assessments";
import { parseRole } from "@darasa/contract/roles";
import { useQueryClient } from "@tanstack/react-query";
import * as facts from "@texts/assessment-facts.ts";
import * as text from "@texts/assessments.ts";
import { type ComponentType, lazy, type PropsWithChildren, Suspense, useEffect } from "react";
import { Link, Navigate, useNavigate, useParams } from "react-router-dom";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { PicturePlaceContext } from "@/components/picture/picture-place.ts";
import { ButtonLink } from "@/components/ui/button.tsx";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { getUrlAfterSubmission } from "@/lib/submitted-url.ts";
import { useAttemptApi } from "../api/attempt-api.ts";
import { useLoadAttempt } from "../api/load-attempt.ts";
import { AssessmentCover } from "../components/assessment-cover.tsx";
import { AssessmentAnswerSheet } from "../components/question-sheet.tsx";
import { SubmissionProgress } from "../components/submission-progress.tsx";
import type { OpenedAttempt } from "../engine/attempt-state.ts";
import type { AssessmentCover as CoverData } from "../engine/load-attempt.ts";
import { useAttemptState, useAttemptSynchronizer } from "../hooks/use-attempt-synchronizer.ts";
import { useLiveDeadline } from "../hooks/use-live-deadline.ts";
import { findReceipt } from "../hooks/use-receipt.ts";
import type { PauseAreaProps } from "../support/pause-area.tsx";

const BACK_LINK = { to: appPaths.assessments, label: text.backToAssessmentsLink };
const SKELETON_QUESTIONS = 3;
const SKELETON_LINES = 6;

/** Formats the facts about an assessment. Non-breaking spaces keep each fact on one line. */
const formatFacts = ({ subject, grade, totalMarks, duration }: Assessment): string =>
  [subject, grade, facts.formatTotalMarks(totalMarks), facts.formatDurationMinutes(duration)]
    .map((fact) => fact.replaceAll(" ", "\u00a0"))
    .join(" · ");

const Nothing = (): null => null;

/**
 * Loads a part of the extra support, which other students do not need. If it cannot be loaded, the student goes on
 * without it, because the time runs.
 */
const loadSupport = (name: "LargeText" | "ReadAloud") =>
  lazy(() =>
    import("../support/support.tsx").then(
      (support) => ({ default: support[name] }),
      () => ({ default: Nothing }),
    ),
  );
interface PauseModule {
  readonly default: ComponentType<PropsWithChildren<PauseAreaProps>>;
}
/** Shows the questions without pauses, if the pauses cannot be loaded. */
const Questions: PauseModule["default"] = ({ children }) => children;
const PauseArea = lazy(
  (): Promise<PauseModule> =>
    import("../support/pause-area.tsx").then(
      (area) => ({ default: area.PauseArea }),
      () => ({ default: Questions }),
    ),
);
const LargeText = loadSupport("LargeText");
const ReadAloud = loadSupport("ReadAloud");

interface OpenPaperProps {
  readonly studentId: string;
  readonly opened: OpenedAttempt;
}

function OpenPaper({ studentId, opened }: OpenPaperProps) {
  const { assessment } = opened.paper;
  const api = useAttemptApi(assessment.id);
  const sync = useAttemptSynchronizer({ studentId, opened, api });
  const { number } = opened.paper.attempt;
  useLiveDeadline(sync, { assessmentId: assessment.id, studentId, number });
  const phase = useAttemptState(sync, (state) => state.phase);
  const submissionId = useAttemptState(sync, (state) => state.submissionId);
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (submissionId === undefined) return;
    void client.invalidateQueries({ queryKey: ["assessments"] });
    const { attempt } = opened.paper;
    void findReceipt({ studentId, attempt }, sync.journal()).then((receipt) =>
      navigate(getUrlAfterSubmission(submissionId), { replace: true, state: { receipt } }),
    );
  }, [submissionId, client, navigate, opened, studentId, sync]);
  const { attempt } = opened.paper;
  const { questions } = assessment;
  const { largeText, readAloud, pauseMinutes } = attempt.accommodations ?? {};
  const sheet = (
    <AssessmentAnswerSheet
      sync={sync}
      questions={questions}
      Aid={readAloud ? ReadAloud : undefined}
    />
  );
  return phase === "answering" ? (
    <Suspense fallback={null}>
      {largeText ? <LargeText /> : null}
      <PicturePlaceContext value={{ assessmentId: assessment.id }}>
        {pauseMinutes ? (
          <PauseArea sync={sync} attempt={attempt} questions={questions}>
            {sheet}
          </PauseArea>
        ) : (
          sheet
        )}
      </PicturePlaceContext>
    </Suspense>
  ) : (
    <SubmissionProgress sync={sync} paper={opened.paper} studentId={studentId} />
  );
}

interface LoadedPaperProps {
  readonly studentId: string;
  readonly data: OpenedAttempt | CoverData;
}

/**
 * Shows the cover or the questions below the same heading, so that the heading keeps the focus when the questions
 * replace the cover.
 */
function LoadedPaper({ studentId, data }: LoadedPaperProps) {
  const assessment = "cover" in data ? data.cover : data.paper.assessment;
  return (
    <ScreenLayout title={assessment.title} lead={formatFacts(assessment)} back={BACK_LINK}>
      {"cover" in data ? (
        <AssessmentCover studentId={studentId} {...data} />
      ) : (
        <OpenPaper studentId={studentId} opened={data} />
      )}
    </ScreenLayout>
  );
}

function PaperLoader({ studentId, id }: { readonly studentId: string; readonly id: string }) {
  const query = useLoadAttempt(studentId, id);
  const { data } = query;
  if (data !== undefined && "submissionId" in data) {
    return <Navigate replace to={urlBuilders.result(data.submissionId)} />;
  }
  if (data !== undefined) return <LoadedPaper studentId={studentId} data={data} />;
  return (
    <ScreenLayout title={text.assessmentsPageTitle} back={BACK_LINK}>
      <FetchStateView
        of={toFetchState(query, text.assessmentOpenFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={SKELETON_QUESTIONS} lines={SKELETON_LINES} />}
      >
        {() => null}
      </FetchStateView>
    </ScreenLayout>
  );
}

export function TakeAssessmentScreen() {
  const { id = "" } = useParams();
  const account = useServices().session.account();
  if (account === undefined) return null;
  if (parseRole(account.role) === "STUDENT") {
    return <PaperLoader key={id} studentId={account.id} id={id} />;
  }
  return (
    <ScreenLayout title={text.assessmentsPageTitle} lead={text.onlyStudentsTakeAssessmentsMessage}>
      <ButtonLink asChild justifySelf="start">
        <Link to={appPaths.assessments}>{text.backToAllAssessmentsLinkLabel}</Link>
      </ButtonLink>
    </ScreenLayout>
  );
}
