import { chakra } from "@chakra-ui/react";
import * as text from "@texts/school-management.ts";
import { type SubmitEvent, useState } from "react";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { SearchField } from "@/components/form/search-field.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { Pager } from "@/components/ui/pager.tsx";
import { buildReactKeyFromRowIds } from "@/lib/get-list-key.ts";
import { getPageIndexFromUrl, setPageIndexInUrl } from "@/lib/page-url.ts";
import { appPaths } from "@/lib/paths.ts";
import { useDebouncedSearch } from "@/lib/use-debounced-search.ts";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";
import { usePagination } from "@/lib/use-pagination.ts";
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
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, url);
  const [openedId, setOpenedId] = useState<string>();
  const done = useSuccessNotice(openedId !== undefined);
  const { data } = query;
  return (
    <ScreenLayout
      title={text.schoolsPageTitle}
      lead={text.schoolsPageIntroduction}
      back={{ to: appPaths.dashboard, label: text.backToDashboardLink }}
    >
      <SchoolSearch q={url.q} onSearch={url.setSearch} />
      <SuccessNotice of={done} />
      <FetchStateView
        of={toListPageFetchState(query, text.schoolsLoadFailedMessage)}
        isEmpty={({ content }) => content.length === 0}
        empty={
          <EmptyState
            picture={picture.nothingFoundIllustration}
            title={url.q === "" ? text.noSchoolsMessage : text.noSchoolMatchesMessage}
          >
            {url.q === "" ? text.noSchoolsHint : text.noSchoolMatchesHint}
          </EmptyState>
        }
        loading={<SkeletonRows count={5} lines={2} />}
      >
        {({ content }) => (
          <SchoolList
            key={buildReactKeyFromRowIds(content)}
            ref={beginning}
            schools={content}
            isBusy={query.isPlaceholderData}
            onOpen={setOpenedId}
          />
        )}
      </FetchStateView>
      {data === undefined ? null : (
        <Pager page={data.number} totalPages={data.totalPages} onPage={turnTo} />
      )}
      {openedId === undefined ? null : (
        <SchoolDialog
          key={openedId}
          id={openedId}
          onDone={(words) => {
            setOpenedId(undefined);
            done.say(words);
          }}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </ScreenLayout>
  );
}
