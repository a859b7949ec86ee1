import type { ContentItem } from "@darasa/contract/content";
import { isNationalOffice, parseRole } from "@darasa/contract/roles";
import { type Ref, useMemo, useRef, useState } from "react";
import { buildReactKeyFromRowIds } from "@/lib/get-list-key.ts";
import { useServices } from "@/lib/services.ts";
import { useRecordContentView } from "../api/view-content.ts";
import { useOpenOrDownloadContent } from "../hooks/use-open-content.ts";
import type { SavedFiles } from "../hooks/use-saved-files.ts";
import { isSaved } from "../saved/saved-file-store.ts";
import { type ContentActions, ContentRow } from "./content-row.tsx";
import { ContentList } from "./content-rows.tsx";
import { LazyTakeDownDialog } from "./lazy-take-down-dialog.tsx";
import { MediaPlayerDialog } from "./media-player-dialog.tsx";

/** Returns true for the national office, which may take items down. */
const useIsOffice = (): boolean => {
  const account = useServices().session.account();
  return parseRole(account?.role ?? "") === "ADMIN" && isNationalOffice(account?.schoolId);
};

interface ResultsProps {
  readonly items: readonly ContentItem[];
  readonly saved: SavedFiles;
  /** The element of the titles: `h3` if the list has a heading of its own, otherwise `h2`. */
  readonly titleElement?: "h2" | "h3";
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLUListElement>;
}

/** A list of library items that can be opened, played and downloaded. */
export function ContentResults({
  items,
  saved,
  titleElement = "h3",
  isBusy = false,
  ref,
}: ResultsProps) {
  const [chosen, setChosen] = useState<ContentItem>();
  const isOffice = useIsOffice();
  const open = useOpenOrDownloadContent(useRecordContentView().mutateAsync, saved);
  const latest = useRef(open);
  latest.current = open;
  const actions = useMemo(
    (): ContentActions => ({
      view: (item) => latest.current.view(item),
      download: (item) => latest.current.download(item),
      takeDown: setChosen,
    }),
    [],
  );
  const { opening, played, record, close } = open;
  return (
    <>
      <ContentList key={buildReactKeyFromRowIds(items)} ref={ref} tabIndex={-1} aria-busy={isBusy}>
        {items.map((item) => (
          <ContentRow
            key={item.id}
            item={item}
            titleElement={titleElement}
            opening={opening.state !== "idle" && opening.id === item.id ? opening : undefined}
            isSaved={isSaved(saved.files, item)}
            mayTakeDown={isOffice && item.accessLevel !== "SCHOOL_ONLY"}
            actions={actions}
          />
        ))}
      </ContentList>
      {played === undefined ? null : (
        <MediaPlayerDialog item={played} onOpen={record} onClose={close} />
      )}
      {isOffice ? <LazyTakeDownDialog item={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
}
