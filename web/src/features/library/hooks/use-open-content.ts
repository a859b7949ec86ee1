import type { Content, FileLinks } from "@darasa/contract/content";
import * as text from "@texts/library.ts";
import { useRef, useState } from "react";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { downloadFile } from "../download-file.ts";
import { isPlayable } from "../is-playable.ts";
import { openTab } from "../new-tab.ts";

/** The state of the last attempt to open or download an item. */
export type Opening =
  | { readonly state: "idle" }
  | { readonly state: "pending"; readonly id: string }
  | { readonly state: "blocked"; readonly id: string; readonly url: string }
  | { readonly state: "failed"; readonly id: string; readonly message: string };

/** The response to a recorded view: links that open the file, and the new view count. */
interface ViewLinks extends FileLinks {
  readonly viewCount: number;
}

const IDLE: Opening = { state: "idle" };

/** Views and downloads items; both record a view first, which returns the links. */
export const useOpenContent = (recordView: (id: string) => Promise<ViewLinks>) => {
  const [opening, setOpening] = useState<Opening>(IDLE);
  const [played, setPlayed] = useState<Content>();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const isBusy = useRef(false);

  const record = async (id: string) => {
    const links = await recordView(id);
    setCounts((known) => new Map(known).set(id, links.viewCount));
    return links;
  };

  const open = async ({ id }: Content, show: (links: ViewLinks) => Opening): Promise<Opening> => {
    try {
      return show(await record(id));
    } catch (error) {
      return { state: "failed", id, message: getErrorMessage(error, text.openFailed) };
    }
  };

  /** Opens an item. Callers check `isBusy` before, so that a double tap does not open the item twice. */
  const start = (item: Content, show: (links: ViewLinks) => Opening, failed?: () => void): void => {
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
    /** Includes the views recorded on this page, because the lists are refetched only later. */
    getViewCount: ({ id, viewCount }: Content): number => Math.max(viewCount, counts.get(id) ?? 0),
    close: (): void => setPlayed(undefined),
    view: (item: Content): void => {
      if (isBusy.current) return;
      if (isPlayable(item)) {
        setOpening(IDLE);
        setPlayed(item);
        return;
      }
      const tab = openTab(text.opening);
      const show = ({ viewUrl }: ViewLinks): Opening => {
        tab?.go(viewUrl);
        return tab === undefined ? { state: "blocked", id: item.id, url: viewUrl } : IDLE;
      };
      start(item, show, () => tab?.close());
    },
    download: (item: Content): void => {
      if (isBusy.current) return;
      start(item, ({ downloadUrl }) => {
        downloadFile(downloadUrl, item.fileName);
        return IDLE;
      });
    },
  };
};
