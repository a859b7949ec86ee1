import { chakra } from "@chakra-ui/react";
import { isNationalOffice, parseRole } from "@darasa/contract/roles";
import { assessmentsPageTitle } from "@texts/assessments.ts";
import * as text from "@texts/staff-assessments.ts";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { assessmentIllustration } from "@/components/ui/illustrations.ts";
import { useServices } from "@/lib/services.ts";
import { usePageIndexInUrl } from "@/lib/use-pagination.ts";
import { useOwnAssessments } from "../api/list-own-assessments.ts";
import { AssessmentTabs } from "../components/assessment-tabs.tsx";
import { CreateAssessmentLink } from "../components/create-link.tsx";
import { OwnAssessmentGroup } from "../components/own-assessment-group.tsx";
import { DraftRow, OpenAssessmentRow } from "../components/own-assessment-row.tsx";
import { useDraftActionDialog } from "../hooks/use-draft-action-dialog.tsx";

/** The URL parameter with the page of the drafts. */
const DRAFTS_PAGE_PARAMETER = "drafts";

interface ScreenProps {
  /** The ids of drafts with unsaved changes on this device. */
  readonly editedIds: ReadonlySet<string>;
}

interface ListsProps extends ScreenProps {
  readonly isAdmin: boolean;
  /** The hint if there are neither published assessments nor drafts. */
  readonly emptyHint: string;
}

function Lists({ editedIds, isAdmin, emptyHint }: ListsProps) {
  const [openUrl, draftsUrl] = [usePageIndexInUrl(), usePageIndexInUrl(DRAFTS_PAGE_PARAMETER)];
  const open = useOwnAssessments("open", openUrl.page);
  const drafts = useOwnAssessments("draft", draftsUrl.page);
  const { start, notice, dialog } = useDraftActionDialog(editedIds);
  const hasNoDrafts = drafts.data?.totalElements === 0;
  return (
    <>
      {notice}
      {hasNoDrafts && open.data?.totalElements === 0 ? (
        <chakra.div display="grid" justifyItems="center" py="10">
          <EmptyState picture={assessmentIllustration} title={text.noAssessmentsMessage}>
            <p>{emptyHint}</p>
          </EmptyState>
        </chakra.div>
      ) : (
        <OwnAssessmentGroup
          heading={text.openAssessmentsHeading}
          hint={text.openAssessmentsHint}
          query={open}
          url={openUrl}
          empty={<p>{text.nothingOpenMessage}</p>}
          renderRow={(assessment) => (
            <OpenAssessmentRow
              key={assessment.id}
              assessment={assessment}
              hasAuthor={isAdmin}
              isEdited={editedIds.has(assessment.id)}
            />
          )}
        />
      )}
      {/* The drafts wait for the list above them, whose length would move them. */}
      {hasNoDrafts || open.isPending ? null : (
        <OwnAssessmentGroup
          heading={text.draftAssessmentsHeading}
          hint={isAdmin ? text.schoolDraftsHint : text.ownDraftsHint}
          query={drafts}
          url={draftsUrl}
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
      {dialog}
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
