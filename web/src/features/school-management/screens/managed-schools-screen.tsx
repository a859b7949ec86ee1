import { chakra } from "@chakra-ui/react";
import * as text from "@texts/school-management.ts";
import type { SubmitEvent } from "react";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SearchField } from "@/components/form/search-field.tsx";
import { PagedItemList } from "@/components/layout/paged-item-list.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { getPageIndexFromUrl, setPageIndexInUrl } from "@/lib/page-url.ts";
import { appPaths } from "@/lib/paths.ts";
import { useDebouncedSearch } from "@/lib/use-debounced-search.ts";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";
import { useManagedSchools } from "../api/list-schools.ts";
import { SchoolDialog } from "../components/school-dialog.tsx";
import { SchoolList } from "../components/school-list.tsx";

const Search = chakra("form");

const SEARCH = "q";

/** Keeps the search text and the page in the URL, so that reload, Back and shared links show the same view. */
const useSchoolsUrlState = () => {
  const [parameters, setParameters] = useImmediateSearchParams();
  return {
    q: parameters.get(SEARCH)?.trim() ?? "",
    page: getPageIndexFromUrl(parameters),
    setPage: (page: number, replace = false) =>
      setParameters(setPageIndexInUrl(new URLSearchParams(parameters), page), { replace }),
    // Replaces the history entry, so that Back leaves the search instead of undoing single letters.
    setSearch: (q: string) =>
      setParameters(new URLSearchParams(q === "" ? {} : { [SEARCH]: q }), { replace: true }),
  };
};

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
  const query = useManagedSchools(url.q, url.page);
  return (
    <ScreenLayout
      title={text.schoolsPageTitle}
      lead={text.schoolsPageIntroduction}
      back={{ to: appPaths.dashboard, label: text.backToDashboardLink }}
    >
      <SchoolSearch q={url.q} onSearch={url.setSearch} />
      <PagedItemList
        query={query}
        url={url}
        failed={text.schoolsLoadFailedMessage}
        empty={
          <EmptyState
            picture={picture.nothingFoundIllustration}
            title={url.q === "" ? text.noSchoolsMessage : text.noSchoolMatchesMessage}
          >
            {url.q === "" ? text.noSchoolsHint : text.noSchoolMatchesHint}
          </EmptyState>
        }
        loading={<SkeletonRows count={5} lines={2} />}
        list={SchoolList}
        dialog={SchoolDialog}
      />
    </ScreenLayout>
  );
}
