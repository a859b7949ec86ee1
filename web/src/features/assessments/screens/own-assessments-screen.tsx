import { chakra } from "@chakra-ui/react";
import type { AssessmentAnalyticsSummary } from "@darasa/contract/analytics";
import { isNationalOffice, parseRole } from "@darasa/contract/roles";
import { assessmentsPageTitle } from "@texts/assessments.ts";
import * as closingText from "@texts/closing-time.ts";
import * as text from "@texts/staff-assessments.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { assessmentIllustration } from "@/components/ui/illustrations.ts";
import { TextLink } from "@/components/ui/text-link.tsx";
import { ANALYTICS_TAB_PARAMETER, appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { usePageIndexInUrl } from "@/lib/use-pagination.ts";
import { useOwnAssessments } from "../api/list-own-assessments.ts";
import { AssessmentTabs } from "../components/assessment-tabs.tsx";
import { ClosingTimeDialog } from "../components/closing-time-dialog.tsx";
import { CreateAssessmentLink } from "../components/create-link.tsx";
import { OwnAssessmentGroup, OwnListsFailure } from "../components/own-assessment-group.tsx";
import { DraftRow, PublishedAssessmentRow } from "../components/own-assessment-row.tsx";
import { useDraftActionDialog } from "../hooks/use-draft-action-dialog.tsx";

/** The URL parameters with the page of the drafts and of the closed assessments. */
const DRAFTS_PAGE_PARAMETER = "drafts";
const CLOSED_PAGE_PARAMETER = "closed";

/** The archive is a tab of the statistics. */
const ARCHIVE_URL = `${appPaths.analytics}?${ANALYTICS_TAB_PARAMETER}=archive`;

interface ScreenProps {
  /** The ids of drafts with unsaved changes on this device. */
  readonly editedIds: ReadonlySet<string>;
}

interface ListsProps extends ScreenProps {
  readonly isAdmin: boolean;
  /** The hint if there are neither published assessments nor drafts. */
  readonly emptyHint: string;
}

/** Loads the three lists, each with its page in the URL. */
const useLists = () => {
  const openUrl = usePageIndexInUrl();
  const draftsUrl = usePageIndexInUrl(DRAFTS_PAGE_PARAMETER);
  const closedUrl = usePageIndexInUrl(CLOSED_PAGE_PARAMETER);
  return {
    open: { url: openUrl, query: useOwnAssessments("open", openUrl.page) },
    drafts: { url: draftsUrl, query: useOwnAssessments("draft", draftsUrl.page) },
    closed: { url: closedUrl, query: useOwnAssessments("closed", closedUrl.page) },
  };
};

const isKnownEmpty = ({ query }: ReturnType<typeof useLists>["open"]): boolean =>
  query.data?.totalElements === 0;

function NoAssessments({ hint }: { readonly hint: string }) {
  return (
    <chakra.div display="grid" justifyItems="center" py="10">
      <EmptyState picture={assessmentIllustration} title={text.noAssessmentsMessage}>
        <p>{hint}</p>
      </EmptyState>
    </chakra.div>
  );
}

/** Returns the function that renders a published assessment, the dialog that changes its times and the notice about that. */
const useClosingTimeDialog = (isAdmin: boolean, editedIds: ReadonlySet<string>) => {
  const [chosen, setChosen] = useState<AssessmentAnalyticsSummary>();
  const done = useSuccessNotice(chosen !== undefined);
  const handleDone = (words: string): void => {
    setChosen(undefined);
    done.say(words);
  };
  return {
    closingTimeNotice: <SuccessNotice of={done} />,
    renderRow: (assessment: AssessmentAnalyticsSummary) => (
      <PublishedAssessmentRow
        key={assessment.id}
        assessment={assessment}
        hasAuthor={isAdmin}
        isEdited={editedIds.has(assessment.id)}
        onChangeClosingTime={setChosen}
      />
    ),
    closingTimeDialog:
      chosen === undefined ? null : (
        <ClosingTimeDialog
          assessment={chosen}
          onDone={handleDone}
          onClose={() => setChosen(undefined)}
        />
      ),
  };
};

/** The link below the lists, which would move it while they load. */
const ArchiveLink = ({ isReady }: { readonly isReady: boolean }) =>
  isReady ? (
    <TextLink asChild>
      <Link to={ARCHIVE_URL}>{text.archiveLink}</Link>
    </TextLink>
  ) : null;

function Lists({ editedIds, isAdmin, emptyHint }: ListsProps) {
  const { open, drafts, closed } = useLists();
  const { renderRow, closingTimeNotice, closingTimeDialog } = useClosingTimeDialog(
    isAdmin,
    editedIds,
  );
  const { start, notice, dialog } = useDraftActionDialog(editedIds);
  const [hasNoDrafts, hasNoClosed] = [isKnownEmpty(drafts), isKnownEmpty(closed)];
  return (
    <>
      {notice}
      {closingTimeNotice}
      <OwnListsFailure of={[open.query, drafts.query, closed.query]} />
      {hasNoDrafts && hasNoClosed && isKnownEmpty(open) ? (
        <NoAssessments hint={emptyHint} />
      ) : (
        <OwnAssessmentGroup
          heading={text.openAssessmentsHeading}
          hint={text.openAssessmentsHint}
          {...open}
          empty={<p>{text.nothingOpenMessage}</p>}
          renderRow={renderRow}
        />
      )}
      {/* The lists below wait for those above them, whose length would move them. */}
      {hasNoDrafts || open.query.isPending ? null : (
        <OwnAssessmentGroup
          heading={text.draftAssessmentsHeading}
          hint={isAdmin ? text.schoolDraftsHint : text.ownDraftsHint}
          {...drafts}
          empty={null}
          renderRow={(assessment) => (
            <DraftRow
              key={assessment.id}
              assessment={assessment}
              hasAuthor={isAdmin}
              isEdited={editedIds.has(assessment.id)}
              onAction={start}
            />
          )}
        />
      )}
      {hasNoClosed || open.query.isPending || drafts.query.isPending ? null : (
        <OwnAssessmentGroup
          heading={closingText.closedAssessmentsHeading}
          hint={closingText.closedAssessmentsHint}
          {...closed}
          empty={null}
          renderRow={renderRow}
        />
      )}
      <ArchiveLink isReady={![open, drafts, closed].some(({ query }) => query.isPending)} />
      {dialog}
      {closingTimeDialog}
    </>
  );
}

/** The assessments of a teacher, or of an administrator's school, with their figures. */
export function OwnAssessmentsScreen({ editedIds }: ScreenProps) {
  const account = useServices().session.account();
  if (account === undefined) return null;
  const isAdmin = parseRole(account.role) === "ADMIN";
  const isOffice = isAdmin && isNationalOffice(account.schoolId);
  const schoolHint = isOffice ? text.noOfficeAssessmentsHint : text.noSchoolAssessmentsHint;
  return (
    <ScreenLayout
      title={assessmentsPageTitle}
      actions={isOffice ? undefined : <CreateAssessmentLink />}
    >
      {isAdmin ? null : <AssessmentTabs current="own" />}
      <Lists
        editedIds={editedIds}
        isAdmin={isAdmin}
        emptyHint={isAdmin ? schoolHint : text.noOwnAssessmentsHint}
      />
    </ScreenLayout>
  );
}
