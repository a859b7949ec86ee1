import type { ContentItem } from "@darasa/contract/content";
import * as text from "@texts/library.ts";
import { type ComponentType, Suspense, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { LoadingMessage } from "@/components/feedback/alert.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { Pager } from "@/components/ui/pager.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useCursorPageInUrl } from "@/lib/use-cursor-in-url.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { usePaginatedMyContentList } from "../api/list-my-content.ts";
import { OwnContentList } from "../components/own-content-list.tsx";
import { RemoveContentDialog } from "../components/remove-content-dialog.tsx";

const LINES_OF_A_ROW = 4;
const ROWS_ON_A_SCREEN = 3;

interface ChangeDialogProps {
  readonly item: ContentItem;
  /** Is called when the item has been changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface MyContentProps {
  /** The dialogs belong to the upload feature. */
  readonly EditDetailsDialog: ComponentType<ChangeDialogProps>;
  readonly ReplaceFileDialog: ComponentType<ChangeDialogProps>;
}

interface Chosen {
  readonly action: "edit" | "replace" | "remove";
  readonly item: ContentItem;
}

const DONE_TEXTS: Readonly<Record<Chosen["action"], (title: string) => string>> = {
  edit: text.formatDetailsSavedMessage,
  replace: text.formatFileReplacedMessage,
  remove: text.formatContentDeletedMessage,
};

const DIALOG_TITLES = {
  edit: text.editDetailsTitle,
  replace: text.replaceFileTitle,
} as const;

/** The dialog of the action that the user has chosen for an item. */
function ActionDialog({
  chosen: { action, item },
  EditDetailsDialog,
  ReplaceFileDialog,
  onDone,
  onClose,
}: MyContentProps & Omit<ChangeDialogProps, "item"> & { readonly chosen: Chosen }) {
  const props = { item, onDone, onClose };
  if (action === "remove") {
    return <RemoveContentDialog item={item} onRemoved={onDone} onClose={onClose} />;
  }
  return (
    <Suspense
      fallback={
        <Dialog title={DIALOG_TITLES[action]} onClose={onClose}>
          <LoadingMessage />
        </Dialog>
      }
    >
      {action === "edit" ? <EditDetailsDialog {...props} /> : <ReplaceFileDialog {...props} />}
    </Suspense>
  );
}

/** Returns the chosen action, and functions that choose one. The functions stay the same. */
const useChosenAction = () => {
  const [chosen, setChosen] = useState<Chosen>();
  const choose = useMemo(
    () => ({
      edit: (item: ContentItem) => setChosen({ action: "edit", item }),
      replace: (item: ContentItem) => setChosen({ action: "replace", item }),
      remove: (item: ContentItem) => setChosen({ action: "remove", item }),
    }),
    [],
  );
  return { chosen, choose, close: () => setChosen(undefined) };
};

/** Lists the user's own content, with its visibility and views, and lets the user open, change and delete it. */
export function MyContentScreen(dialogs: MyContentProps) {
  const { position, toAddress } = useCursorPageInUrl();
  const { query, cursorOf } = usePaginatedMyContentList(position);
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, toAddress(cursorOf));
  const { chosen, choose, close } = useChosenAction();
  const done = useSuccessNotice(chosen !== undefined);
  const handleDone = ({ action, item }: Chosen): void => {
    close();
    done.say(DONE_TEXTS[action](item.title));
  };
  return (
    <ScreenLayout
      title={text.myContentPageTitle}
      back={{ to: appPaths.library, label: text.backToLibraryLink }}
      actions={
        <ButtonLink asChild>
          <Link to={appPaths.contentUpload}>{text.uploadContentLinkLabel}</Link>
        </ButtonLink>
      }
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
        loading={<SkeletonRows count={ROWS_ON_A_SCREEN} lines={LINES_OF_A_ROW} />}
      >
        {({ content }) => (
          <OwnContentList
            ref={beginning}
            items={content}
            isBusy={query.isPlaceholderData}
            {...choose}
          />
        )}
      </FetchStateView>
      {query.data === undefined ? null : (
        <Pager page={query.data.number} totalPages={query.data.totalPages} onPage={turnTo} />
      )}
      {chosen === undefined ? null : (
        <ActionDialog
          {...dialogs}
          chosen={chosen}
          onDone={() => handleDone(chosen)}
          onClose={close}
        />
      )}
    </ScreenLayout>
  );
}
