import type { ContentItem } from "@darasa/contract/content";
import * as text from "@texts/library.ts";
import * as takeDownText from "@texts/take-downs.ts";
import { memo } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { Button } from "@/components/ui/button.tsx";
import { checkIconSvgPath, downloadIconSvgPath } from "@/components/ui/icons.ts";
import { TextLink } from "@/components/ui/text-link.tsx";
import type { OpenOrDownloadState } from "../hooks/use-open-content.ts";
import { ContentRowBody, RowIcon } from "./content-rows.tsx";

/** The actions of all rows. The object stays the same, so that a change of one row does not render the others. */
export interface ContentActions {
  readonly view: (item: ContentItem) => void;
  readonly download: (item: ContentItem) => void;
  readonly takeDown: (item: ContentItem) => void;
}

interface ContentRowProps {
  readonly item: ContentItem;
  readonly titleElement: "h2" | "h3";
  /** The state of the last attempt to open this item; undefined if the last attempt was for another item. */
  readonly opening: OpenOrDownloadState | undefined;
  readonly isSaved: boolean;
  readonly mayTakeDown: boolean;
  readonly actions: ContentActions;
}

/** The message covers the words and what is below them, so that the row keeps its height. */
const OVER = { position: "absolute", insetInline: "0", top: "0", zIndex: "1" } as const;

/** Shows the error if opening this item has failed, or a link to the file if the browser has blocked the new tab. */
export function OpeningStatus({ opening }: { readonly opening: OpenOrDownloadState }) {
  if (opening.state === "failed") return <Alert {...OVER}>{opening.message}</Alert>;
  if (opening.state !== "blocked") return null;
  return (
    <Alert {...OVER}>
      {text.newTabBlockedMessage}{" "}
      <TextLink href={opening.url} target="_blank" rel="noopener">
        {text.openFileLinkLabel}
      </TextLink>
    </Alert>
  );
}

/**
 * The button that opens the dialog to take an item down or put it back. It stays the same element, so that it gets
 * the focus back after either of them.
 */
function TakeDownButton({ item, onClick }: { item: ContentItem; onClick: () => void }) {
  const isDown = item.takenDown !== undefined;
  const label = isDown
    ? takeDownText.formatPutBackButtonLabel
    : takeDownText.formatTakeDownButtonLabel;
  return (
    <Button
      size="sm"
      look={isDown ? "outline" : "quiet"}
      aria-label={label(item.title)}
      onClick={onClick}
    >
      {isDown ? takeDownText.putBackButton : takeDownText.takeDownButton}
    </Button>
  );
}

function Row({ item, titleElement, opening, isSaved, mayTakeDown, actions }: ContentRowProps) {
  const isPending = opening?.state === "pending";
  return (
    <li aria-busy={isPending}>
      <ContentRowBody
        item={item}
        titleElement={titleElement}
        facts={
          <>
            <span data-saved={isSaved ? "yes" : "no"}>
              <RowIcon of={checkIconSvgPath} />
              {text.savedLabel}
            </span>
            {item.author === undefined ? null : (
              <span data-wide="">{text.formatAuthorByline(item.author)}</span>
            )}
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
            <Button
              size="sm"
              look="quiet"
              aria-label={text.formatDownloadButtonLabel(item.title)}
              onClick={() => actions.download(item)}
            >
              <RowIcon of={downloadIconSvgPath} />
              <span data-label="">{text.downloadContentButton}</span>
            </Button>
            {mayTakeDown ? (
              <TakeDownButton item={item} onClick={() => actions.takeDown(item)} />
            ) : null}
          </>
        }
      />
    </li>
  );
}

/** A row of the library. A tap anywhere on it opens the file. */
export const ContentRow = memo(Row);
