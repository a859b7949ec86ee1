import type { Assessment } from "@darasa/contract/assessments";
import { toRole } from "@darasa/contract/roles";
import { useQueryClient } from "@tanstack/react-query";
import * as text from "@texts/assessments.ts";
import { useEffect } from "react";
import { Link, Navigate, useNavigate, useParams } from "react-router-dom";
import { fetchedQuery } from "@/components/feedback/fetched-query.ts";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { States } from "@/components/feedback/states.tsx";
import { Page } from "@/components/layout/page.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { paths, urlOf } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { submittedUrl } from "@/lib/submitted-url.ts";
import { useOpenedPaper } from "../api/open-paper.ts";
import { HandingIn } from "../components/handing-in.tsx";
import { PaperSheet } from "../components/paper-sheet.tsx";
import type { OpenedPaper } from "../engine/paper-state.ts";
import { usePaperState, usePaperSync } from "../hooks/use-paper-sync.ts";

const BACK = { to: paths.assessments, label: text.back };
const QUESTIONS_ON_A_SCREEN = 3;
const LINES_OF_A_QUESTION = 6;

/** A line breaks between the facts, not within one. */
const leadOf = ({ subject, grade, totalMarks, duration }: Assessment): string =>
  [subject, grade, text.totalMarks(totalMarks), text.duration(duration)]
    .map((fact) => fact.replaceAll(" ", "\u00a0"))
    .join(" · ");

interface DeskProps {
  readonly studentId: string;
  readonly opened: OpenedPaper;
}

function Desk({ studentId, opened }: DeskProps) {
  const sync = usePaperSync(studentId, opened);
  const phase = usePaperState(sync, (state) => state.phase);
  const submissionId = usePaperState(sync, (state) => state.submissionId);
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (submissionId === undefined) return;
    void client.invalidateQueries({ queryKey: ["assessments"] });
    void navigate(submittedUrl(submissionId), { replace: true });
  }, [submissionId, client, navigate]);
  const { assessment } = opened.paper;
  return (
    <Page title={assessment.title} lead={leadOf(assessment)} back={BACK}>
      {phase === "answering" ? (
        <PaperSheet sync={sync} questions={assessment.questions} />
      ) : (
        <HandingIn sync={sync} />
      )}
    </Page>
  );
}

function OpenPaper({ studentId, id }: { readonly studentId: string; readonly id: string }) {
  const query = useOpenedPaper(studentId, id);
  const { data } = query;
  if (data !== undefined && "submissionId" in data) {
    return <Navigate replace to={urlOf.result(data.submissionId)} />;
  }
  if (data !== undefined) return <Desk studentId={studentId} opened={data} />;
  return (
    <Page title={text.title} back={BACK}>
      <States
        of={fetchedQuery(query, text.openFailed)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={QUESTIONS_ON_A_SCREEN} lines={LINES_OF_A_QUESTION} />}
      >
        {() => null}
      </States>
    </Page>
  );
}

export function TakeAssessmentScreen() {
  const { id = "" } = useParams();
  const account = useServices().session.account();
  if (account === undefined) return null;
  if (toRole(account.role) === "STUDENT") {
    return <OpenPaper key={id} studentId={account.id} id={id} />;
  }
  return (
    <Page title={text.title} lead={text.onlyStudents}>
      <ButtonLink asChild justifySelf="start">
        <Link to={paths.assessments}>{text.backToList}</Link>
      </ButtonLink>
    </Page>
  );
}
