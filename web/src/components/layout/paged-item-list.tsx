import type { ListPage } from "@darasa/contract/http";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, type Ref, useState } from "react";
import { buildReactKeyFromRowIds } from "@/lib/get-list-key.ts";
import { type PageAddress, usePagination } from "@/lib/use-pagination.ts";
import { FetchStateView } from "../feedback/fetch-states.tsx";
import { SuccessNotice } from "../feedback/success-notice.tsx";
import { toListPageFetchState } from "../feedback/to-fetch-state.ts";
import { useSuccessNotice } from "../feedback/use-success-notice.ts";
import { Pager } from "../ui/pager.tsx";

export interface ItemListProps<Item> {
  readonly ref: Ref<HTMLUListElement>;
  readonly items: readonly Item[];
  /** True while another page loads. */
  readonly isBusy: boolean;
  readonly onOpen: (id: string) => void;
}

export interface ItemDialogProps {
  readonly id: string;
  /** Called after a change. `notice` is the confirmation text to show. */
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

interface PagedItemListProps<Item> {
  readonly query: UseQueryResult<ListPage<Item>>;
  readonly url: PageAddress;
  /** The message if the page cannot be loaded. */
  readonly failed: string;
  readonly empty: ReactNode;
  readonly loading: ReactNode;
  readonly list: ComponentType<ItemListProps<Item>>;
  readonly dialog: ComponentType<ItemDialogProps>;
}

/** Shows a list page by page, and opens an item in a dialog. A notice above the list confirms a change of the item. */
export function PagedItemList<Item extends { readonly id: string }>({
  query,
  url,
  failed,
  empty,
  loading,
  list: List,
  dialog: Dialog,
}: PagedItemListProps<Item>) {
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, url);
  const [openedId, setOpenedId] = useState<string>();
  const done = useSuccessNotice(openedId !== undefined);
  const { data } = query;
  return (
    <>
      <SuccessNotice of={done} />
      <FetchStateView
        of={toListPageFetchState(query, failed)}
        isEmpty={({ content }) => content.length === 0}
        empty={empty}
        loading={loading}
      >
        {({ content }) => (
          <List
            key={buildReactKeyFromRowIds(content)}
            ref={beginning}
            items={content}
            isBusy={query.isPlaceholderData}
            onOpen={setOpenedId}
          />
        )}
      </FetchStateView>
      {data === undefined ? null : (
        <Pager page={data.number} totalPages={data.totalPages} onPage={turnTo} />
      )}
      {openedId === undefined ? null : (
        <Dialog
          key={openedId}
          id={openedId}
          onDone={(notice) => {
            setOpenedId(undefined);
            done.say(notice);
          }}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </>
  );
}
