import { chakra } from "@chakra-ui/react";
import type { Content } from "@darasa/contract/content";
import type { Page as ContentPage } from "@darasa/contract/http";
import { LIST_COUNT_LIMIT } from "@darasa/contract/limits";
import { toRole } from "@darasa/contract/roles";
import * as text from "@texts/library.ts";
import type { RefObject } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStates } from "@/components/feedback/fetch-states.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { SkeletonCards } from "@/components/feedback/skeleton.tsx";
import { toPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { Page } from "@/components/layout/page.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import * as picture from "@/components/ui/pictures.ts";
import { getListKey } from "@/lib/get-list-key.ts";
import { paths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { useContentPage } from "../api/list-content.ts";
import { useViewContent } from "../api/view-content.ts";
import { ContentCard } from "../components/content-card.tsx";
import { ContentGrid } from "../components/content-layout.tsx";
import { Player } from "../components/player.tsx";
import { getFilterNote, SearchBar } from "../components/search-bar.tsx";
import { useLibraryUrl } from "../hooks/use-library-url.ts";
import { useOpenContent } from "../hooks/use-open-content.ts";

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
        <Link to={paths.contentUpload}>{text.upload}</Link>
      </ButtonLink>
      <ButtonLink asChild look="outline" size="sm">
        <Link to={paths.myContent}>{text.myContent}</Link>
      </ButtonLink>
    </>
  );
}

/** Formats the number of items. The API counts at most LIST_COUNT_LIMIT items after the current page. */
const formatCount = ({ totalElements, number, size }: ContentPage<Content>): string =>
  totalElements < number * size + LIST_COUNT_LIMIT
    ? text.itemCount(totalElements)
    : text.itemCountOrMore(totalElements);

interface ResultsProps {
  readonly shown: ContentPage<Content>;
  readonly isBusy: boolean;
}

function Results({ shown, isBusy }: ResultsProps) {
  const { opening, played, record, getViewCount, view, download, close } = useOpenContent(
    useViewContent().mutateAsync,
  );
  return (
    <>
      <ContentGrid key={getListKey(shown.content)} aria-busy={isBusy}>
        {shown.content.map((item) => (
          <li key={item.id}>
            <ContentCard
              item={item}
              viewCount={getViewCount(item)}
              opening={opening}
              onView={() => view(item)}
              onDownload={() => download(item)}
            />
          </li>
        ))}
      </ContentGrid>
      {played === undefined ? null : <Player item={played} onOpen={record} onClose={close} />}
    </>
  );
}

interface SummaryLineProps {
  readonly beginning: RefObject<HTMLParagraphElement | null>;
  readonly shown: ContentPage<Content> | undefined;
  readonly note: string;
}

/** Shows and announces the number of results. It gets the focus when the user turns the page. */
function SummaryLine({ beginning, shown, note }: SummaryLineProps) {
  const isEmpty = shown?.content.length === 0;
  const found = shown === undefined || isEmpty ? "" : formatCount(shown);
  return (
    <Summary ref={beginning} tabIndex={-1} role="status">
      {/* For an empty list the text is for screen readers only, because a picture replaces it. */}
      {isEmpty ? <chakra.span srOnly>{text.itemCount(0)}</chakra.span> : null}
      {[found, note].filter((words) => words !== "").join(" · ")}
    </Summary>
  );
}

export function LibraryScreen() {
  const url = useLibraryUrl();
  const query = useContentPage(url.scope, url.page);
  const { beginning, turnTo } = usePagination<HTMLParagraphElement>(query, url);
  const role = toRole(useServices().session.account()?.role ?? "");
  const mayUpload = role === "ADMIN" || role === "TEACHER";
  return (
    <Page title={text.title} actions={mayUpload ? <UploaderLinks /> : undefined}>
      <SearchBar url={url} />
      <div>
        <SummaryLine beginning={beginning} shown={query.data} note={getFilterNote(url)} />
        <FetchStates
          of={toPageFetchState(query, text.loadFailed)}
          isEmpty={({ content }) => content.length === 0}
          empty={
            <EmptyState picture={picture.searchPicture} title={text.noContent}>
              {url.scope.kind === "all" ? (
                <p>{text.nothingYet}</p>
              ) : (
                <SelfRemovingButton onClick={url.showAll}>{text.showAll}</SelfRemovingButton>
              )}
            </EmptyState>
          }
          loading={<SkeletonCards count={SKELETON_CARDS} lines={SKELETON_LINES} />}
        >
          {(shown) => <Results shown={shown} isBusy={query.isPlaceholderData} />}
        </FetchStates>
      </div>
      {query.data === undefined ? null : (
        <Pager page={query.data.number} totalPages={query.data.totalPages} onPage={turnTo} />
      )}
    </Page>
  );
}
