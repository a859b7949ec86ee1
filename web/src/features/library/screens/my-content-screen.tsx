import type { ContentItem } from "@darasa/contract/content";
import * as text from "@texts/library.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonCards } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { Pager } from "@/components/ui/pager.tsx";
import { buildReactKeyFromRowIds } from "@/lib/get-list-key.ts";
import { appPaths } from "@/lib/paths.ts";
import { usePageIndexInUrl, usePagination } from "@/lib/use-pagination.ts";
import { usePaginatedMyContentList } from "../api/list-my-content.ts";
import { ContentGrid } from "../components/content-layout.tsx";
import { OwnContentCard } from "../components/own-content-card.tsx";
import { RemoveContentDialog } from "../components/remove-content-dialog.tsx";

const LINES_OF_A_CARD = 6;
const CARDS_ON_A_SCREEN = 3;

export function MyContentScreen() {
  const url = usePageIndexInUrl();
  const query = usePaginatedMyContentList(url.page);
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, url);
  const [chosen, setChosen] = useState<ContentItem>();
  const done = useSuccessNotice(chosen !== undefined);
  const uploadLink = (
    <ButtonLink asChild>
      <Link to={appPaths.contentUpload}>{text.uploadContentLinkLabel}</Link>
    </ButtonLink>
  );
  return (
    <ScreenLayout
      title={text.myContentPageTitle}
      back={{ to: appPaths.library, label: text.backToLibraryLink }}
      actions={uploadLink}
    >
      <SuccessNotice of={done} />
      <FetchStateView
        of={toListPageFetchState(query, text.myContentLoadFailedMessage)}
        isEmpty={({ content }) => content.length === 0}
        empty={
          <EmptyState picture={picture.libraryIllustration} title={text.nothingUploadedMessage}>
            <p>{text.nothingUploadedHint}</p>
          </EmptyState>
        }
        loading={<SkeletonCards count={CARDS_ON_A_SCREEN} lines={LINES_OF_A_CARD} />}
      >
        {(shown) => (
          <ContentGrid
            key={buildReactKeyFromRowIds(shown.content)}
            ref={beginning}
            tabIndex={-1}
            aria-busy={query.isPlaceholderData}
          >
            {shown.content.map((item) => (
              <li key={item.id}>
                <OwnContentCard item={item} onRemove={() => setChosen(item)} />
              </li>
            ))}
          </ContentGrid>
        )}
      </FetchStateView>
      {query.data === undefined ? null : (
        <Pager page={query.data.number} totalPages={query.data.totalPages} onPage={turnTo} />
      )}
      {chosen === undefined ? null : (
        <RemoveContentDialog
          item={chosen}
          onRemoved={() => {
            setChosen(undefined);
            done.say(text.formatContentDeletedMessage(chosen.title));
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </ScreenLayout>
  );
}
