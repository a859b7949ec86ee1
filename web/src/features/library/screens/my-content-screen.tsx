import type { Content } from "@darasa/contract/content";
import * as text from "@texts/library.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DoneNotice } from "@/components/feedback/done-notice.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStates } from "@/components/feedback/fetch-states.tsx";
import { SkeletonCards } from "@/components/feedback/skeleton.tsx";
import { toPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useDoneNotice } from "@/components/feedback/use-done-notice.ts";
import { Page } from "@/components/layout/page.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import * as picture from "@/components/ui/pictures.ts";
import { getListKey } from "@/lib/get-list-key.ts";
import { paths } from "@/lib/paths.ts";
import { usePageParameter, usePagination } from "@/lib/use-pagination.ts";
import { useMyContentPage } from "../api/list-my-content.ts";
import { ContentGrid } from "../components/content-layout.tsx";
import { OwnCard } from "../components/own-card.tsx";
import { RemoveDialog } from "../components/remove-dialog.tsx";

const LINES_OF_A_CARD = 6;
const CARDS_ON_A_SCREEN = 3;

export function MyContentScreen() {
  const url = usePageParameter();
  const query = useMyContentPage(url.page);
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, url);
  const [chosen, setChosen] = useState<Content>();
  const done = useDoneNotice(chosen !== undefined);
  const uploadLink = (
    <ButtonLink asChild>
      <Link to={paths.contentUpload}>{text.upload}</Link>
    </ButtonLink>
  );
  return (
    <Page
      title={text.myContent}
      back={{ to: paths.library, label: text.backToLibrary }}
      actions={uploadLink}
    >
      <DoneNotice of={done} />
      <FetchStates
        of={toPageFetchState(query, text.myContentFailed)}
        isEmpty={({ content }) => content.length === 0}
        empty={
          <EmptyState picture={picture.libraryPicture} title={text.nothingUploaded}>
            <p>{text.nothingUploadedText}</p>
          </EmptyState>
        }
        loading={<SkeletonCards count={CARDS_ON_A_SCREEN} lines={LINES_OF_A_CARD} />}
      >
        {(shown) => (
          <ContentGrid
            key={getListKey(shown.content)}
            ref={beginning}
            tabIndex={-1}
            aria-busy={query.isPlaceholderData}
          >
            {shown.content.map((item) => (
              <li key={item.id}>
                <OwnCard item={item} onRemove={() => setChosen(item)} />
              </li>
            ))}
          </ContentGrid>
        )}
      </FetchStates>
      {query.data === undefined ? null : (
        <Pager page={query.data.number} totalPages={query.data.totalPages} onPage={turnTo} />
      )}
      {chosen === undefined ? null : (
        <RemoveDialog
          item={chosen}
          onRemoved={() => {
            setChosen(undefined);
            done.say(text.removed(chosen.title));
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Page>
  );
}
