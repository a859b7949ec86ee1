import { chakra } from "@chakra-ui/react";
import type { ListedClass } from "@darasa/contract/classes";
import { parseRole } from "@darasa/contract/roles";
import * as text from "@texts/classes.ts";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { peopleIllustration } from "@/components/ui/illustrations.ts";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useClasses, useSchoolYear } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";
import { ClassesByGrade, ClassGroup } from "../components/class-groups.tsx";
import { NewClassDialog } from "../components/new-class-dialog.tsx";

const YEAR = "year";

/** Returns the year in the URL, or the current year, and the years that have a tab. */
const useYears = (): { readonly year: number; readonly years: readonly number[] } => {
  const [parameters] = useSearchParams();
  const current = useSchoolYear();
  const wanted = Number.parseInt(parameters.get(YEAR) ?? "", 10);
  const year = Number.isInteger(wanted) ? wanted : current;
  const years = [...new Set([current - 1, current, current + 1, year])].sort(
    (one, other) => one - other,
  );
  return { year, years };
};

interface ListProps {
  readonly classes: readonly ListedClass[];
  readonly isAdmin: boolean;
}

/** The classes by grade. Teachers see their own classes first. */
function ClassList({ classes, isAdmin }: ListProps) {
  if (isAdmin) return <ClassesByGrade classes={classes} />;
  const own = classes.filter(({ isOwn }) => isOwn);
  return (
    <>
      {own.length === 0 ? (
        <chakra.p color="fg.muted">{text.noOwnClassesHint}</chakra.p>
      ) : (
        <ClassGroup heading={text.ownClassesHeading} classes={own} />
      )}
      <ClassesByGrade classes={classes.filter(({ isOwn }) => !isOwn)} />
    </>
  );
}

/** The screen with the classes of a school in one year. */
export function ClassesScreen() {
  const account = useServices().session.account();
  const isAdmin = parseRole(account?.role ?? "") === "ADMIN";
  const { year, years } = useYears();
  const query = useClasses(year);
  const [isCreating, setIsCreating] = useState(false);
  const done = useSuccessNotice(isCreating);
  return (
    <ScreenLayout
      title={text.classesPageTitle}
      lead={text.classesPageIntroduction}
      back={{ to: appPaths.dashboard, label: text.backToDashboardLink }}
      actions={
        isAdmin ? (
          <>
            <ButtonLink asChild look="outline">
              <Link to={appPaths.newYear}>{text.newYearLink}</Link>
            </ButtonLink>
            <Button onClick={() => setIsCreating(true)}>{text.newClassButton}</Button>
          </>
        ) : undefined
      }
    >
      <LinkTabs
        label={text.yearLabel}
        of={years.map((each) => ({
          label: String(each),
          to: `?${YEAR}=${each}`,
          isCurrent: each === year,
        }))}
      />
      <SuccessNotice of={done} />
      <FetchStateView
        of={toFetchState(query, text.classesLoadFailedMessage)}
        isEmpty={(classes) => classes.length === 0}
        empty={
          <EmptyState picture={peopleIllustration} title={text.formatNoClassesMessage(year)}>
            <p>{isAdmin ? text.noClassesHintForAdmins : text.noClassesHintForTeachers}</p>
          </EmptyState>
        }
        loading={<SkeletonRows count={6} lines={2} />}
      >
        {(classes) => <ClassList classes={classes} isAdmin={isAdmin} />}
      </FetchStateView>
      {isCreating ? (
        <NewClassDialog
          year={year}
          onDone={(name) => {
            setIsCreating(false);
            done.say(text.formatClassCreatedMessage(name));
          }}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </ScreenLayout>
  );
}
