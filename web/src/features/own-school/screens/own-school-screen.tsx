import * as text from "@texts/own-school.ts";
import { Link } from "react-router-dom";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useOwnSchool } from "../api/own-school.ts";
import { AskBeforeLeaving } from "../components/ask-before-leaving.tsx";
import { LogoCard } from "../components/logo-card.tsx";
import { ScaleCards } from "../components/scale-cards.tsx";
import { SettingsForm } from "../components/settings-form.tsx";

/** The screen on which the administrators of a school manage it. */
export function OwnSchoolScreen() {
  const query = useOwnSchool();
  return (
    <ScreenLayout
      title={text.ownSchoolPageTitle}
      lead={text.ownSchoolPageIntroduction}
      actions={
        <>
          <ButtonLink asChild look="outline">
            <Link to={appPaths.adminSchoolCodes}>{text.adminCodesLinkLabel}</Link>
          </ButtonLink>
          <ButtonLink asChild look="outline">
            <Link to={appPaths.lessonTimes}>{text.lessonTimesLinkLabel}</Link>
          </ButtonLink>
          <ButtonLink asChild look="outline">
            <Link to={appPaths.adminAudit}>{text.auditLogLinkLabel}</Link>
          </ButtonLink>
        </>
      }
      back={{ to: appPaths.dashboard, label: text.backToDashboardLink }}
    >
      <FetchStateView
        of={toFetchState(query, text.ownSchoolLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={4} lines={4} />}
      >
        {(school) => (
          <AskBeforeLeaving>
            <LogoCard school={school} onReload={() => void query.refetch()} />
            <SettingsForm school={school} loadNewest={async () => (await query.refetch()).data} />
            <ScaleCards school={school} loadNewest={query.refetch} />
          </AskBeforeLeaving>
        )}
      </FetchStateView>
    </ScreenLayout>
  );
}
