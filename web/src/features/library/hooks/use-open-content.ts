import type { ContentItem, FileLinks } from "@darasa/contract/content";
import * as text from "@texts/library.ts";
import { useRef, useState } from "react";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { downloadFile } from "../download-file.ts";
import { isPlayableContent } from "../is-playable.ts";
import { openEmptyBrowserTab } from "../open-empty-tab.ts";

/** The state of the last attempt to open or download an item. */
export type OpenOrDownloadState =
  | { readonly state: "idle" }
  | { readonly state: "pending"; readonly id: string }
  | { readonly state: "blocked"; readonly id: string; readonly url: string }
  | { readonly state: "failed"; readonly id: string; readonly message: string };

/** The response to the request that records a view: links to the file, and the new view count. */
interface ViewLinks extends FileLinks {
  readonly viewCount: number;
}

const IDLE: OpenOrDownloadState = { state: "idle" };

/**
 * Records views of library items. `getViewCount` returns the higher of two view counts of an item: the count in
 * the cached list and the count in the server's response to the last call of `record` for this item.
 */
const useRecordedViews = (recordView: (id: string) => Promise<ViewLinks>) => {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  return {
    record: async (id: string): Promise<ViewLinks> => {
      const links = await recordView(id);
      setCounts((known) => new Map(known).set(id, links.viewCount));
      return links;
    },
    /**
     * Returns the higher of two view counts: the count in the cached item, and the count in the response to the
     * last view of this item that this hook recorded. The cached count does not include that view until the
     * lists are refetched. After a refetch, the cached count may be higher, because it includes later views.
     */
    getViewCount: ({ id, viewCount }: ContentItem): number =>
      Math.max(viewCount, counts.get(id) ?? 0),
  };
};

/** Opens or downloads a file with one of its links. Returns the state that the screen then shows. */
type ShowFile = (links: ViewLinks) => OpenOrDownloadState;

/**
 * Opens and downloads items. Both actions first record a view, because the response to that request contains the
 * links.
 */
export const useOpenOrDownloadContent = (recordView: (id: string) => Promise<ViewLinks>) => {
  const [opening, setOpening] = useState<OpenOrDownloadState>(IDLE);
  const [played, setPlayed] = useState<ContentItem>();
  const { record, getViewCount } = useRecordedViews(recordView);
  const isBusy = useRef(false);

  const open = async ({ id }: ContentItem, show: ShowFile): Promise<OpenOrDownloadState> => {
    try {
      return show(await record(id));
    } catch (error) {
      return { state: "failed", id, message: getErrorMessage(error, text.fileOpenFailedMessage) };
    }
  };

  /**
   * Records a view of an item and then calls `show` with the links to its file. Callers must first check that
   * `isBusy` is false, so that a double tap does not open the item twice.
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
    getViewCount,
    close: (): void => setPlayed(undefined),
    view: (item: ContentItem): void => {
      if (isBusy.current) return;
      if (isPlayableContent(item)) {
        setOpening(IDLE);
        setPlayed(item);
        return;
      }
      const tab = openEmptyBrowserTab(text.openingFileMessage);
      const show = ({ viewUrl }: ViewLinks): OpenOrDownloadState => {
        tab?.go(viewUrl);
        return tab === undefined ? { state: "blocked", id: item.id, url: viewUrl } : IDLE;
      };
      start(item, show, () => tab?.close());
    },
    download: (item: ContentItem): void => {
      if (isBusy.current) return;
      start(item, ({ downloadUrl }) => {
        downloadFile(downloadUrl, item.fileName);
        return IDLE;
      });
    },
  };
};
