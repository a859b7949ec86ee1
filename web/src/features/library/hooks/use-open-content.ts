import type { ContentItem, FileLinks } from "@darasa/contract/content";
import * as text from "@texts/library.ts";
import { useRef, useState } from "react";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { downloadFile } from "../download-file.ts";
import { isPlayableContent } from "../is-playable.ts";
import { openDocument } from "../open-document.ts";
import { openEmptyBrowserTab } from "../open-empty-tab.ts";
import type { SavedFiles } from "./use-saved-files.ts";

/** The state of the last attempt to open or download an item. */
export type OpenOrDownloadState =
  | { readonly state: "idle" }
  | { readonly state: "pending"; readonly id: string }
  | { readonly state: "blocked"; readonly id: string; readonly url: string }
  | { readonly state: "failed"; readonly id: string; readonly message: string };

const IDLE: OpenOrDownloadState = { state: "idle" };

/** Opens or downloads a file. Resolves with the state that the screen then shows. */
type ShowFile = () => Promise<OpenOrDownloadState>;

type RecordView = (id: string) => Promise<FileLinks>;

/**
 * Opens and downloads items. Both actions first record a view, because the response to that request contains the
 * links.
 */
export const useOpenOrDownloadContent = (record: RecordView, saved: SavedFiles) => {
  const [opening, setOpening] = useState<OpenOrDownloadState>(IDLE);
  const [played, setPlayed] = useState<ContentItem>();
  const isBusy = useRef(false);

  const open = async ({ id }: ContentItem, show: ShowFile): Promise<OpenOrDownloadState> => {
    try {
      return await show();
    } catch (error) {
      return { state: "failed", id, message: getErrorMessage(error, text.fileOpenFailedMessage) };
    }
  };

  /**
   * Calls `show`, and shows the result or the failure. Callers must first check that `isBusy` is false, so that a double
   * tap does not open the item twice.
   */
  const start = (item: ContentItem, show: ShowFile, failed?: () => void): void => {
    isBusy.current = true;
    setOpening({ state: "pending", id: item.id });
    void open(item, show).then((result) => {
      isBusy.current = false;
      if (result.state === "failed") failed?.();
      setOpening(result);
    });
  };

  return {
    opening,
    played,
    record,
    close: (): void => setPlayed(undefined),
    view: (item: ContentItem): void => {
      if (isBusy.current) return;
      if (isPlayableContent(item)) {
        setOpening(IDLE);
        setPlayed(item);
        return;
      }
      const tab = openEmptyBrowserTab(text.openingFileMessage);
      const show: ShowFile = async () => {
        const url = await openDocument(item, { record, saved });
        tab?.go(url);
        return tab === undefined ? { state: "blocked", id: item.id, url } : IDLE;
      };
      start(item, show, () => tab?.close());
    },
    download: (item: ContentItem): void => {
      if (isBusy.current) return;
      start(item, async () => {
        downloadFile((await record(item.id)).downloadUrl, item.fileName);
        return IDLE;
      });
    },
  };
};
