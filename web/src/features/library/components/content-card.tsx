import { chakra } from "@chakra-ui/react";
import type { ContentItem } from "@darasa/contract/content";
import { formatFileSize } from "@texts/file-size.ts";
import * as text from "@texts/library.ts";
import * as takeDownText from "@texts/take-downs.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { TextLink } from "@/components/ui/text-link.tsx";
import type { OpenOrDownloadState } from "../hooks/use-open-content.ts";
import { isPlayableContent } from "../is-playable.ts";
import { ContentHeading } from "./content-heading.tsx";
import { ContentCardContainer, ContentDetailsLine } from "./content-layout.tsx";

const Description = chakra("p", {
  base: { color: "fg.muted", lineClamp: "3" },
});

const Words = chakra("div", {
  base: {
    position: "relative",
    gridRow: "span 2",
    display: "grid",
    gridTemplateRows: "auto 1fr",
    gap: "3",
    // Reserves space for a long status message, even if the description is short.
    minH: "24",
  },
});

const OVER = { position: "absolute", insetInline: "0", bottom: "0" } as const;

const Actions = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "2fr 3fr",
    gap: "2",
    // The buttons are in one column on narrow phones with a large font.
    "@media (max-width:17em)": { gridTemplateColumns: "1fr" },
  },
});

interface ContentCardProps {
  readonly item: ContentItem;
  readonly opening: OpenOrDownloadState;
  readonly onView: () => void;
  readonly onDownload: () => void;
  /** Opens the dialog that takes the item down or puts it back; undefined if the user may not do this. */
  readonly onTakeDown: (() => void) | undefined;
}

/**
 * Shows the error if opening this item has failed, or a link to the file if the browser has blocked the new tab.
 * The message covers the description, so that the card keeps its height.
 */
function OpeningStatus({ opening }: Pick<ContentCardProps, "opening">) {
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
      gridColumn="1/-1"
      aria-label={label(item.title)}
      onClick={onClick}
    >
      {isDown ? takeDownText.putBackButton : takeDownText.takeDownButton}
    </Button>
  );
}

export function ContentCard({ item, opening, onView, onDownload, onTakeDown }: ContentCardProps) {
  const isMine = opening.state !== "idle" && opening.id === item.id;
  const isPending = isMine && opening.state === "pending";
  return (
    <ContentCardContainer isPlayable={isPlayableContent(item)} aria-busy={isPending}>
      <ContentHeading item={item} />
      <Words>
        <Description>{item.description}</Description>
        <ContentDetailsLine>
          <span>{formatFileSize(item.fileSizeBytes)}</span>
          <span>
            <Icon of={icon.eyeIconSvgPath} size="sm" />
            {text.formatViewCount(item.viewCount)}
          </span>
          {item.author === undefined ? null : <span>{text.formatAuthorByline(item.author)}</span>}
        </ContentDetailsLine>
        {isMine ? <OpeningStatus opening={opening} /> : null}
      </Words>
      <Actions>
        <Button size="sm" aria-label={text.formatViewButtonLabel(item.title)} onClick={onView}>
          {isPending ? text.openingFileMessage : text.viewContentButton}
        </Button>
        <Button
          size="sm"
          look="outline"
          aria-label={text.formatDownloadButtonLabel(item.title)}
          onClick={onDownload}
        >
          <Icon of={icon.downloadIconSvgPath} size="sm" />
          {text.downloadContentButton}
        </Button>
        {onTakeDown === undefined ? null : <TakeDownButton item={item} onClick={onTakeDown} />}
      </Actions>
    </ContentCardContainer>
  );
}
