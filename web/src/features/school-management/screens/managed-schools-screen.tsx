import { chakra } from "@chakra-ui/react";
import * as text from "@texts/school-management.ts";
import type { SubmitEvent } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SearchField } from "@/components/form/search-field.tsx";
import { PagedItemList } from "@/components/layout/paged-item-list.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { getPageIndexFromUrl, setPageIndexInUrl } from "@/lib/page-url.ts";
import { appPaths } from "@/lib/paths.ts";
import { useDebouncedSearch } from "@/lib/use-debounced-search.ts";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";
import { useManagedSchools } from "../api/list-schools.ts";
import { SchoolDialog } from "../components/school-dialog.tsx";
import { SchoolList } from "../components/school-list.tsx";

const Search = chakra("form");

const SEARCH = "q";
const STATUS = "status";
const SUSPENDED = "SUSPENDED";

/** Keeps the filters and the page in the URL, so that reload, Back and shared links show the same view. */
const useSchoolsUrlState = () => {
  const [parameters, setParameters] = useImmediateSearchParams();
  const changed = (name: string, value: string): URLSearchParams => {
    const next = new URLSearchParams(parameters);
    if (value === "") next.delete(name);
    else next.set(name, value);
    return setPageIndexInUrl(next, 0);
  };
  return {
    q: parameters.get(SEARCH)?.trim() ?? "",
    isSuspended: parameters.get(STATUS) === SUSPENDED,
    page: getPageIndexFromUrl(parameters),
    hrefOfAll: `?${changed(STATUS, "")}`,
    hrefOfSuspended: `?${changed(STATUS, SUSPENDED)}`,
    setPage: (page: number, replace = false) =>
      setParameters(setPageIndexInUrl(new URLSearchParams(parameters), page), { replace }),
    // Replaces the history entry, so that Back leaves the search instead of undoing single letters.
    setSearch: (q: string) => setParameters(changed(SEARCH, q), { replace: true }),
  };
};

type SchoolsUrlState = ReturnType<typeof useSchoolsUrlState>;

function SchoolTabs({ url }: { readonly url: SchoolsUrlState }) {
  return (
    <LinkTabs
      label={text.schoolStatusNavigationLabel}
      of={[
        { label: text.allSchoolsLinkLabel, to: url.hrefOfAll, isCurrent: !url.isSuspended },
        {
          label: text.suspendedSchoolsLinkLabel,
          to: url.hrefOfSuspended,
          isCurrent: url.isSuspended,
        },
      ]}
    />
  );
}

/** What the list shows if it is empty: with a search, without one, or without a suspended school. */
function NoSchools({ url: { q, isSuspended } }: { readonly url: SchoolsUrlState }) {
  if (q !== "") {
    return (
      <EmptyState picture={picture.nothingFoundIllustration} title={text.noSchoolMatchesMessage}>
        {text.noSchoolMatchesHint}
      </EmptyState>
    );
  }
  return isSuspended ? (
    <EmptyState picture={picture.allDoneIllustration} title={text.noSuspendedSchoolMessage}>
      {text.noSuspendedSchoolHint}
    </EmptyState>
  ) : (
    <EmptyState picture={picture.nothingFoundIllustration} title={text.noSchoolsMessage}>
      <p>{text.noSchoolsHint}</p>
      <ButtonLink asChild look="outline">
        <Link to={appPaths.adminApplications}>{text.newSchoolsLink}</Link>
      </ButtonLink>
    </EmptyState>
  );
}

interface SearchProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

function SchoolSearch({ q, onSearch }: SearchProps) {
  const { typed, type, searchNow } = useDebouncedSearch(q, onSearch);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    searchNow();
  };
  return (
    <Search role="search" onSubmit={handleSubmit}>
      <SearchField
        id="school-search"
        label={text.schoolSearchLabel}
        placeholder={text.schoolSearchPlaceholder}
        value={typed}
        onChange={type}
      />
    </Search>
  );
}

/** The screen on which the national office finds and manages schools. */
export function ManagedSchoolsScreen() {
  const url = useSchoolsUrlState();
  const query = useManagedSchools({ q: url.q, isSuspended: url.isSuspended }, url.page);
  return (
    <ScreenLayout
      title={text.schoolsPageTitle}
      lead={text.schoolsPageIntroduction}
      back={{ to: appPaths.dashboard, label: text.backToDashboardLink }}
    >
      <SchoolTabs url={url} />
      <SchoolSearch q={url.q} onSearch={url.setSearch} />
      <PagedItemList
        query={query}
        url={url}
        failed={text.schoolsLoadFailedMessage}
        empty={<NoSchools url={url} />}
        loading={<SkeletonRows count={5} lines={2} />}
        list={SchoolList}
        dialog={SchoolDialog}
      />
    </ScreenLayout>
  );
}
