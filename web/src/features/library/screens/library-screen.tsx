import { chakra } from "@chakra-ui/react";
import { MAX_COUNTED_LIST_ITEMS, MAX_PAGES_BY_NUMBER } from "@darasa/contract/limits";
import { parseRole } from "@darasa/contract/roles";
import * as text from "@texts/library.ts";
import type { RefObject } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { Pager } from "@/components/ui/pager.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import {
  type ContentPage,
  useCachedContentCursor,
  usePaginatedContentList,
} from "../api/list-content.ts";
import { ContentResults } from "../components/content-results.tsx";
import { explainIgnoredFilters, LibrarySearchBar } from "../components/library-search-bar.tsx";
import { SavedNote } from "../components/saved-note.tsx";
import type { ContentListScope } from "../content-scope.ts";
import { useLibraryUrlState } from "../hooks/use-library-url.ts";
import { useSavedFiles } from "../hooks/use-saved-files.ts";
import { ContentItemScreen } from "./content-item-screen.tsx";
import { SavedContentScreen } from "./saved-content-screen.tsx";

const Head = chakra("div", {
  base: {
    mb: "3",
    "& h2": { fontSize: "xl" },
    "& p": { fontSize: "sm", color: "fg.muted", outline: "none" },
  },
});

const SKELETON_LINES = 4;
const SKELETON_ROWS = 6;

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

/** Says what the list shows, also if only one of the two filters is chosen. */
const formatHeading = (scope: ContentListScope): string => {
  if (scope.kind === "all") return text.wholeLibraryHeading;
  if (scope.kind === "search") return text.formatSearchHeading(scope.query);
  const { subject, grade } = scope;
  if (subject === "") return text.formatGradeHeading(grade);
  return grade === "" ? text.formatSubjectHeading(subject) : `${subject} · ${grade}`;
};

interface ListHeadProps {
  readonly scope: ContentListScope;
  readonly beginning: RefObject<HTMLParagraphElement | null>;
  readonly shown: ContentPage | undefined;
  readonly note: string;
}

/**
 * Says what the list shows, and the number of results, which screen readers announce. The number gets the focus when
 * the user goes to another page of the list.
 */
function ListHead({ scope, beginning, shown, note }: ListHeadProps) {
  const isEmpty = shown?.content.length === 0;
  const found = shown === undefined || isEmpty ? "" : formatCount(shown);
  const corrected =
    shown?.searchedFor === undefined || isEmpty ? "" : text.formatSearchedFor(shown.searchedFor);
  return (
    <Head>
      <h2>{formatHeading(scope)}</h2>
      <p ref={beginning} tabIndex={-1} role="status">
        {/* For an empty list the text is for screen readers only, because a picture replaces it. */}
        {isEmpty ? <chakra.span srOnly>{text.formatContentItemCount(0)}</chakra.span> : null}
        {[found, corrected, note].filter((words) => words !== "").join(" · ") || "\u00a0"}
      </p>
    </Head>
  );
}

type LibraryUrl = ReturnType<typeof useLibraryUrlState>;

/** Loads the page of the URL, and opens other pages with their cursors. */
const useLibraryPage = (url: LibraryUrl) => {
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
  return { query, beginning, turnTo };
};

function NothingFound({ url }: { readonly url: LibraryUrl }) {
  return (
    <EmptyState picture={picture.nothingFoundIllustration} title={text.noContentFoundMessage}>
      {url.scope.kind === "all" ? (
        <p>{text.emptyLibraryHint}</p>
      ) : (
        <SelfRemovingButton onClick={url.showAll}>{text.showWholeLibraryButton}</SelfRemovingButton>
      )}
    </EmptyState>
  );
}

function ContentListScreen({ url }: { readonly url: LibraryUrl }) {
  const { query, beginning, turnTo } = useLibraryPage(url);
  const saved = useSavedFiles();
  const role = parseRole(useServices().session.account()?.role ?? "");
  const mayUpload = role === "ADMIN" || role === "TEACHER";
  // The note about saved documents must not move the list, so both appear at the same time.
  const fetched = toListPageFetchState(query, text.libraryLoadFailedMessage);
  return (
    <ScreenLayout title={text.libraryPageTitle} actions={mayUpload ? <UploaderLinks /> : undefined}>
      <LibrarySearchBar url={url} />
      {saved.isKnown ? <SavedNote count={saved.files.length} /> : null}
      <section>
        <ListHead
          scope={url.scope}
          beginning={beginning}
          shown={query.data}
          note={explainIgnoredFilters(url)}
        />
        <FetchStateView
          of={saved.isKnown ? fetched : { state: "loading" }}
          isEmpty={({ content }) => content.length === 0}
          empty={<NothingFound url={url} />}
          loading={<SkeletonRows count={SKELETON_ROWS} lines={SKELETON_LINES} />}
        >
          {({ content }) => (
            <ContentResults items={content} saved={saved} isBusy={query.isPlaceholderData} />
          )}
        </FetchStateView>
      </section>
      {query.data === undefined ? null : (
        <Pager page={query.data.number} totalPages={query.data.totalPages} onPage={turnTo} />
      )}
    </ScreenLayout>
  );
}

/** The library: the list, one item if the URL names it, or the documents that are saved on the device. */
export function LibraryScreen() {
  const url = useLibraryUrlState(useServices().session.account()?.className ?? "");
  if (url.isSavedList) return <SavedContentScreen />;
  if (url.itemId !== "") return <ContentItemScreen id={url.itemId} />;
  return <ContentListScreen url={url} />;
}
