import type { ContentItem } from "@darasa/contract/content";
import * as text from "@texts/library.ts";
import { memo } from "react";
import { Button } from "@/components/ui/button.tsx";
import * as icon from "@/components/ui/icons.ts";
import { RowMenu, RowMenuItem } from "@/components/ui/row-menu.tsx";
import { formatDate } from "@/lib/time.ts";
import type { OpenOrDownloadState } from "../hooks/use-open-content.ts";
import { OpeningStatus } from "./content-row.tsx";
import { ContentRowBody } from "./content-rows.tsx";

/** The actions of all rows. The object stays the same, so that a change of one row does not render the others. */
export interface OwnContentActions {
  readonly view: (item: ContentItem) => void;
  readonly edit: (item: ContentItem) => void;
  readonly replace: (item: ContentItem) => void;
  readonly remove: (item: ContentItem) => void;
}

interface OwnContentRowProps {
  readonly item: ContentItem;
  readonly opening: OpenOrDownloadState | undefined;
  readonly actions: OwnContentActions;
}

function OwnRow({ item, opening, actions }: OwnContentRowProps) {
  return (
    <li aria-busy={opening?.state === "pending"}>
      <ContentRowBody
        item={item}
        titleElement="h2"
        facts={
          <>
            {item.takenDown === undefined ? (
              <span>{text.accessLevelLabels[item.accessLevel]}</span>
            ) : null}
            <span>{text.formatUploadDate(formatDate(item.createdAt))}</span>
          </>
        }
        status={opening === undefined ? null : <OpeningStatus opening={opening} />}
        actions={
          <>
            <Button
              data-open=""
              size="sm"
              look="outline"
              aria-label={text.formatViewButtonLabel(item.title)}
              onClick={() => actions.view(item)}
            >
              {text.viewContentButton}
            </Button>
            <RowMenu label={text.formatMoreLabel(item.title)}>
              <RowMenuItem icon={icon.editIconSvgPath} onChoose={() => actions.edit(item)}>
                {text.editDetailsButton}
              </RowMenuItem>
              <RowMenuItem icon={icon.uploadIconSvgPath} onChoose={() => actions.replace(item)}>
                {text.replaceFileButton}
              </RowMenuItem>
              <RowMenuItem
                icon={icon.trashIconSvgPath}
                isDangerous
                onChoose={() => actions.remove(item)}
              >
                {text.deleteContentButton}
              </RowMenuItem>
            </RowMenu>
          </>
        }
      />
    </li>
  );
}

/** A row of the user's own content. A tap on it opens the file; the other actions are in a menu. */
export const OwnContentRow = memo(OwnRow);
