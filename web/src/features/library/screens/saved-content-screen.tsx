import { formatFileSize } from "@texts/file-size.ts";
import * as text from "@texts/library.ts";
import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import { trashIconSvgPath } from "@/components/ui/icons.ts";
import * as picture from "@/components/ui/illustrations.ts";
import { appPaths } from "@/lib/paths.ts";
import { useRecordContentView } from "../api/view-content.ts";
import { OpeningStatus } from "../components/content-row.tsx";
import { ContentList, ContentRowBody, RowIcon } from "../components/content-rows.tsx";
import { useOpenOrDownloadContent } from "../hooks/use-open-content.ts";
import { type SavedFiles, useSavedFiles } from "../hooks/use-saved-files.ts";
import { SAVED_FILES_QUOTA_BYTES } from "../saved/saved-file.ts";

const LINES = 4;
const ROWS = 3;

/** The saved documents. Deleting one moves the focus to the list, because the row disappears. */
function SavedList({ saved }: { readonly saved: SavedFiles }) {
  const list = useRef<HTMLUListElement>(null);
  const { opening, view } = useOpenOrDownloadContent(useRecordContentView().mutateAsync, saved);
  const handleDelete = async (id: string): Promise<void> => {
    list.current?.focus();
    await saved.remove([id]);
  };
  return (
    <ContentList ref={list} tabIndex={-1}>
      {saved.files.map(({ item }) => (
        <li key={item.id}>
          <ContentRowBody
            item={item}
            titleElement="h2"
            status={
              opening.state !== "idle" && opening.id === item.id ? (
                <OpeningStatus opening={opening} />
              ) : null
            }
            actions={
              <>
                <Button
                  data-open=""
                  size="sm"
                  look="outline"
                  aria-label={text.formatViewButtonLabel(item.title)}
                  onClick={() => view(item)}
                >
                  {text.viewContentButton}
                </Button>
                <Button
                  size="sm"
                  look="quiet"
                  aria-label={text.formatRemoveSavedButtonLabel(item.title)}
                  onClick={() => void handleDelete(item.id)}
                >
                  <RowIcon of={trashIconSvgPath} />
                  <span data-label="">{text.deleteContentButton}</span>
                </Button>
              </>
            }
          />
        </li>
      ))}
    </ContentList>
  );
}

/** Shows what this device keeps for reading without a network. It works without a network. */
export function SavedContentScreen() {
  const saved = useSavedFiles();
  const [isAsked, setAsked] = useState(false);
  const { files, isKnown } = saved;
  const usedBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const removeAll = async (): Promise<void> => {
    await saved.remove(files.map(({ item }) => item.id));
    setAsked(false);
  };
  return (
    <ScreenLayout
      title={text.savedContentPageTitle}
      lead={text.formatSavedSize(
        formatFileSize(usedBytes),
        formatFileSize(SAVED_FILES_QUOTA_BYTES),
      )}
      back={{ to: appPaths.library, label: text.libraryPageTitle }}
      actions={
        files.length === 0 ? undefined : (
          <Button look="outline" size="sm" onClick={() => setAsked(true)}>
            {text.removeAllSavedButton}
          </Button>
        )
      }
    >
      {isKnown ? null : <SkeletonRows count={ROWS} lines={LINES} />}
      {isKnown && files.length === 0 ? (
        <EmptyState picture={picture.libraryIllustration} title={text.nothingSavedMessage}>
          <p>{text.nothingSavedHint}</p>
        </EmptyState>
      ) : null}
      {files.length === 0 ? null : <SavedList saved={saved} />}
      {isAsked ? (
        <ConfirmDialog
          title={text.removeAllSavedQuestion}
          action={text.removeAllSavedButton}
          onConfirm={() => void removeAll()}
          onClose={() => setAsked(false)}
        >
          <p>{text.removeAllSavedWarning}</p>
        </ConfirmDialog>
      ) : null}
    </ScreenLayout>
  );
}
