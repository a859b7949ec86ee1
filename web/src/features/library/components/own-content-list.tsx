import type { ContentItem } from "@darasa/contract/content";
import { type Ref, useMemo, useRef } from "react";
import { useRecordContentView } from "../api/view-content.ts";
import { useOpenOrDownloadContent } from "../hooks/use-open-content.ts";
import { useSavedFiles } from "../hooks/use-saved-files.ts";
import { ContentList } from "./content-rows.tsx";
import { MediaPlayerDialog } from "./media-player-dialog.tsx";
import { type OwnContentActions, OwnContentRow } from "./own-content-row.tsx";

interface OwnContentListProps extends Omit<OwnContentActions, "view"> {
  readonly ref: Ref<HTMLUListElement>;
  readonly items: readonly ContentItem[];
  readonly isBusy: boolean;
}

/** The user's own content. The functions in the props must stay the same between renders. */
export function OwnContentList({ ref, items, isBusy, edit, replace, remove }: OwnContentListProps) {
  const open = useOpenOrDownloadContent(useRecordContentView().mutateAsync, useSavedFiles());
  const latest = useRef(open);
  latest.current = open;
  const actions = useMemo(
    (): OwnContentActions => ({
      view: (item) => latest.current.view(item),
      edit,
      replace,
      remove,
    }),
    [edit, replace, remove],
  );
  const { opening, played, record, close } = open;
  return (
    <>
      <ContentList ref={ref} tabIndex={-1} aria-busy={isBusy}>
        {items.map((item) => (
          <OwnContentRow
            key={item.id}
            item={item}
            opening={opening.state !== "idle" && opening.id === item.id ? opening : undefined}
            actions={actions}
          />
        ))}
      </ContentList>
      {played === undefined ? null : (
        <MediaPlayerDialog item={played} onOpen={record} onClose={close} />
      )}
    </>
  );
}
