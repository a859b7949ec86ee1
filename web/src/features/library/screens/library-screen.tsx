import { chakra } from "@chakra-ui/react";
import type { ContentItem } from "@darasa/contract/content";
import { MAX_COUNTED_LIST_ITEMS, MAX_PAGES_BY_NUMBER } from "@darasa/contract/limits";
import { isNationalOffice, parseRole } from "@darasa/contract/roles";
import * as text from "@texts/library.ts";
import { type RefObject, useState } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { SkeletonCards } from "@/components/feedback/skeleton.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { Pager } from "@/components/ui/pager.tsx";
import { buildReactKeyFromRowIds } from "@/lib/get-list-key.ts";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import {
  type ContentPage,
  useCachedContentCursor,
  usePaginatedContentList,
} from "../api/list-content.ts";
import { useRecordContentView } from "../api/view-content.ts";
import { ContentCard } from "../components/content-card.tsx";
import { ContentGrid } from "../components/content-layout.tsx";
import { LazyTakeDownDialog } from "../components/lazy-take-down-dialog.tsx";
import { explainIgnoredFilters, LibrarySearchBar } from "../components/library-search-bar.tsx";
import { MediaPlayerDialog } from "../components/media-player-dialog.tsx";
import { useLibraryUrlState } from "../hooks/use-library-url.ts";
import { useOpenOrDownloadContent } from "../hooks/use-open-content.ts";

const Summary = chakra("p", {
  base: {
    // Reserves two lines on a phone, so that a hint beside the count does not shift the list.
    minH: { base: "12", md: "6" },
    mb: { base: "1", md: "3" },
    fontSize: "sm",
    color: "fg.muted",
    outline: "none",
  },
});

const SKELETON_LINES = 8;
const SKELETON_CARDS = 6;

function UploaderLinks() {
  return (
    <>
      <ButtonLink asChild size="sm">
        <Link to={appPaths.contentUpload}>{text.uploadContentLinkLabel}</Link>
      </ButtonLink>
      <ButtonLink asChild look="outline" size="sm">
        <Link to={appPaths.myContent}>{text.myContentPageTitle}</Link>
      </ButtonLink>
    </>
  );
}

/**
 * Formats the number of items. The API counts at most MAX_COUNTED_LIST_ITEMS items from the start of the current
 * page. If the count reaches this limit, the text says "more than".
 */
const formatCount = ({ totalElements, number, size }: ContentPage): string =>
  totalElements < number * size + MAX_COUNTED_LIST_ITEMS
    ? text.formatContentItemCount(totalElements)
    : text.formatItemCountLowerBound(totalElements);

interface ResultsProps {
  readonly shown: ContentPage;
  readonly isBusy: boolean;
  /** True for the national office, which may take items down. */
  readonly isOffice: boolean;
}

function Results({ shown, isBusy, isOffice }: ResultsProps) {
  const [chosen, setChosen] = useState<ContentItem>();
  const { opening, played, record, view, download, close } = useOpenOrDownloadContent(
    useRecordContentView().mutateAsync,
  );
  return (
    <>
      <ContentGrid key={buildReactKeyFromRowIds(shown.content)} aria-busy={isBusy}>
        {shown.content.map((item) => (
          <li key={item.id}>
            <ContentCard
              item={item}
              opening={opening}
              onView={() => view(item)}
              onDownload={() => download(item)}
              onTakeDown={
                isOffice && item.accessLevel !== "SCHOOL_ONLY" ? () => setChosen(item) : undefined
              }
            />
          </li>
        ))}
      </ContentGrid>
      {played === undefined ? null : (
        <MediaPlayerDialog item={played} onOpen={record} onClose={close} />
      )}
      {isOffice ? <LazyTakeDownDialog item={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
}

interface SummaryLineProps {
  readonly beginning: RefObject<HTMLParagraphElement | null>;
  readonly shown: ContentPage | undefined;
  readonly note: string;
}

/**
 * Shows the number of results, which screen readers announce. The line gets the focus when the user goes to
 * another page of the list.
 */
function SummaryLine({ beginning, shown, note }: SummaryLineProps) {
  const isEmpty = shown?.content.length === 0;
  const found = shown === undefined || isEmpty ? "" : formatCount(shown);
  const corrected =
    shown?.searchedFor === undefined || isEmpty ? "" : text.formatSearchedFor(shown.searchedFor);
  return (
    <Summary ref={beginning} tabIndex={-1} role="status">
      {/* For an empty list the text is for screen readers only, because a picture replaces it. */}
      {isEmpty ? <chakra.span srOnly>{text.formatContentItemCount(0)}</chakra.span> : null}
      {[found, corrected, note].filter((words) => words !== "").join(" · ")}
    </Summary>
  );
}

export function LibraryScreen() {
  const url = useLibraryUrlState();
  const query = usePaginatedContentList(url.scope, url.position);
  const cursorOf = useCachedContentCursor(url.scope);
  const { beginning, turnTo } = usePagination<HTMLParagraphElement>(query, {
    page: url.position.page,
    setPage: (page, replace = false) => {
      const after = cursorOf(page);
      // Without a cursor, the list starts again at its first page instead of a page that the API refuses.
      const isReachable = after !== undefined || page < MAX_PAGES_BY_NUMBER;
      url.setPage(isReachable ? page : 0, replace, after);
    },
  });
  const account = useServices().session.account();
  const role = parseRole(account?.role ?? "");
  const mayUpload = role === "ADMIN" || role === "TEACHER";
  return (
    <ScreenLayout title={text.libraryPageTitle} actions={mayUpload ? <UploaderLinks /> : undefined}>
      <LibrarySearchBar url={url} />
      <div>
        <SummaryLine beginning={beginning} shown={query.data} note={explainIgnoredFilters(url)} />
        <FetchStateView
          of={toListPageFetchState(query, text.libraryLoadFailedMessage)}
          isEmpty={({ content }) => content.length === 0}
          empty={
            <EmptyState
              picture={picture.nothingFoundIllustration}
              title={text.noContentFoundMessage}
            >
              {url.scope.kind === "all" ? (
                <p>{text.emptyLibraryHint}</p>
              ) : (
                <SelfRemovingButton onClick={url.showAll}>
                  {text.showWholeLibraryButton}
                </SelfRemovingButton>
              )}
            </EmptyState>
          }
          loading={<SkeletonCards count={SKELETON_CARDS} lines={SKELETON_LINES} />}
        >
          {(shown) => (
            <Results
              shown={shown}
              isBusy={query.isPlaceholderData}
              isOffice={role === "ADMIN" && isNationalOffice(account?.schoolId)}
            />
          )}
        </FetchStateView>
      </div>
      {query.data === undefined ? null : (
        <Pager page={query.data.number} totalPages={query.data.totalPages} onPage={turnTo} />
      )}
    </ScreenLayout>
  );
}
