import type { Content } from "@darasa/contract";
import * as text from "@texts/library.ts";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { Notice } from "@/components/feedback/alert.tsx";
import { Empty } from "@/components/feedback/empty.tsx";
import { fetchedQuery } from "@/components/feedback/fetched-query.ts";
import { SkeletonCards } from "@/components/feedback/skeleton.tsx";
import { States } from "@/components/feedback/states.tsx";
import { Page } from "@/components/layout/page.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import * as picture from "@/components/ui/pictures.ts";
import { pageIn, withPage } from "@/lib/page-url.ts";
import { paths } from "@/lib/paths.ts";
import { useMyContentPage } from "../api/list-my-content.ts";
import { OwnCard } from "../components/own-card.tsx";
import { RemoveDialog } from "../components/remove-dialog.tsx";
import { Slips } from "../components/slip.tsx";
import { usePages } from "../hooks/use-pages.ts";

/** Which item is about to go, and which went last. */
const useRemoval = () => {
  const [chosen, setChosen] = useState<Content>();
  const [removed, setRemoved] = useState<Content>();
  const notice = useRef<HTMLParagraphElement>(null);
  // The button that opened the dialog is gone with its item.
  useEffect(() => {
    if (removed !== undefined) notice.current?.focus();
  }, [removed]);
  return {
    chosen,
    removed,
    notice,
    choose: (item: Content): void => setChosen(item),
    close: (): void => setChosen(undefined),
    finish: (): void => {
      setRemoved(chosen);
      setChosen(undefined);
    },
  };
};

const usePageUrl = () => {
  const [parameters, setParameters] = useSearchParams();
  return {
    page: pageIn(parameters),
    setPage: (page: number, replace = false): void =>
      setParameters(withPage(new URLSearchParams(parameters), page), { replace }),
  };
};

const LINES_OF_A_CARD = 6;
const CARDS_ON_A_SCREEN = 3;

export function MyContentScreen() {
  const url = usePageUrl();
  const query = useMyContentPage(url.page);
  const { beginning, turnTo } = usePages<HTMLUListElement>(query, url);
  const { chosen, removed, notice, choose, close, finish } = useRemoval();
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
      <Notice ref={notice} tabIndex={-1}>
        {removed === undefined ? "" : text.removed(removed.title)}
      </Notice>
      <States
        of={fetchedQuery(query, text.myContentFailed)}
        isEmpty={({ content }) => content.length === 0}
        empty={
          <Empty picture={picture.library} title={text.nothingUploaded}>
            <p>{text.nothingUploadedText}</p>
          </Empty>
        }
        loading={<SkeletonCards count={CARDS_ON_A_SCREEN} lines={LINES_OF_A_CARD} />}
      >
        {(shown) => (
          <Slips ref={beginning} tabIndex={-1} aria-busy={query.isPlaceholderData}>
            {shown.content.map((item) => (
              <li key={item.id}>
                <OwnCard item={item} onRemove={() => choose(item)} />
              </li>
            ))}
          </Slips>
        )}
      </States>
      {query.data === undefined ? null : (
        <Pager page={query.data.number} totalPages={query.data.totalPages} onPage={turnTo} />
      )}
      {chosen === undefined ? null : (
        <RemoveDialog item={chosen} onRemoved={finish} onClose={close} />
      )}
    </Page>
  );
}
