import { chakra } from "@chakra-ui/react";
import type { ContentItem, FileType } from "@darasa/contract/content";
import { contentTypeLabels } from "@texts/content-types.ts";
import { formatFileSize } from "@texts/file-size.ts";
import * as text from "@texts/library.ts";
import type { ReactNode } from "react";
import { PanelList } from "@/components/layout/list.tsx";
import * as icon from "@/components/ui/icons.ts";
import { LARGE_TEXT_MEDIA_QUERY } from "@/theme/large-text.ts";
import { getSubjectColour } from "../subject-colours.ts";
import { TakenDownNote } from "./taken-down-note.tsx";

const ICONS: Readonly<Record<FileType, string>> = {
  "application/pdf": icon.pdfFileIconSvgPath,
  "video/mp4": icon.videoIconSvgPath,
  "audio/mpeg": icon.audioIconSvgPath,
};

/**
 * A list of content items. All styles of the rows are here, because one styled element for each part of a row would
 * make the script of a long list several times slower.
 */
export const ContentList = chakra(PanelList, {
  base: {
    "&[aria-busy=true]": { opacity: 0.55 },
    "& svg": {
      w: "{spacing.5}",
      h: "{spacing.5}",
      flexShrink: 0,
      fill: "none",
      stroke: "currentColor",
      strokeWidth: "2",
      strokeLinecap: "round",
      strokeLinejoin: "round",
    },
    // On phones the facts and the second button stand below the words and the first button; on wide screens everything
    // stands on one line.
    "& > li": {
      position: "relative",
      display: "grid",
      gridTemplateColumns: {
        base: "auto minmax(0,1fr) auto",
        lg: "auto minmax(0,1fr) 19rem auto",
      },
      alignItems: "center",
      columnGap: { base: "3", lg: "5" },
      minH: "4rem",
      px: { base: "3", md: "5" },
      py: "3",
      "@media (hover:hover)": { "&:has([data-open]:hover)": { bg: "bg.subtle" } },
      "&[aria-busy=true]": { opacity: 0.55 },
      // With a large font size everything stands below each other.
      [LARGE_TEXT_MEDIA_QUERY]: { display: "block" },
    },
    // The drawn book costs no download.
    "& [data-book]": {
      gridRow: { base: "span 2", lg: "auto" },
      alignSelf: { base: "start", md: "center" },
      display: "grid",
      placeItems: "center",
      alignContent: "center",
      w: "2.75rem",
      h: "3.5rem",
      borderRadius: "sm",
      borderInlineStart: "4px solid rgb(0 0 0/.25)",
      color: "#fff",
      fontWeight: "bold",
      lineHeight: "snug",
    },
    "& [data-words]": { position: "relative", minW: 0 },
    "& h2, & h3": {
      fontFamily: "body",
      fontWeight: "bold",
      lineHeight: "snug",
      letterSpacing: "normal",
      textWrap: "wrap",
    },
    "& [data-description]": {
      color: "fg.muted",
      fontSize: "sm",
      lineClamp: "2",
    },
    // The page of one item is where its whole description can be read.
    "& > li:only-child [data-description]": { lineClamp: "none" },
    "& [data-facts]": {
      gridColumn: { base: "2", lg: "3" },
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: "3",
      color: "fg.muted",
      fontSize: ".8125rem",
      "& span": { display: "inline-flex", alignItems: "center", gap: "1" },
      "& [data-kind]": { flex: "1 0 100%", flexWrap: "wrap", columnGap: "3", rowGap: "0" },
      "& [data-wide]": { display: { base: "none", md: "inline-flex" } },
      // On phones the mark is a tick on the corner of the book. Its word is for screen readers then.
      "& [data-saved]": {
        position: { base: "absolute", md: "static" },
        insetInlineStart: "2.75rem",
        top: "3.25rem",
        justifyContent: "center",
        w: { base: "1.25rem", md: "auto" },
        h: { base: "1.25rem", md: "auto" },
        borderRadius: "full",
        bg: { base: "brand.solid", md: "transparent" },
        color: { base: "brand.contrast", md: "brand.fg" },
        fontSize: { base: "0", md: ".8125rem" },
        fontWeight: "bold",
        "& svg": { w: { base: "1rem", md: "{spacing.5}" } },
      },
      // The place of the mark is reserved, so that nothing moves when a document has been saved.
      "& [data-saved=no]": { visibility: "hidden" },
    },
    // The first button of a row covers the whole row. The other buttons lie above it.
    "& [data-open]::after": { content: '""', position: "absolute", inset: 0 },
    "& [data-actions]": {
      display: { base: "contents", md: "flex" },
      gridArea: { md: "1/3/3", lg: "1/4" },
      alignItems: "center",
      gap: "2",
      "& > *": { justifySelf: "end" },
      "& > [data-open]": { gridArea: "1/3" },
      "& > [data-open] + *": { gridArea: "2/3" },
      "& > :not([data-open])": { position: "relative" },
      "& > :nth-child(3)": { gridColumn: "2/4" },
    },
    "& [data-label]": { display: { base: "none", md: "inline" } },
  },
});

/** An icon without styles of its own, for rows of `ContentList`. */
export function RowIcon({ of }: { readonly of: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={of} />
    </svg>
  );
}

/** Formats content type and file type, for example "Past paper · PDF". If both are equal, only one is shown. */
const formatKind = ({ contentType, fileType }: ContentItem): string =>
  [...new Set([contentTypeLabels[contentType], text.fileTypeLabels[fileType]])].join(" · ");

interface ContentRowBodyProps {
  readonly item: ContentItem;
  /** The element of the title: `h3` if the list has a heading of its own, otherwise `h2`. */
  readonly titleElement: "h2" | "h3";
  /** Facts after the size and the views. */
  readonly facts?: ReactNode;
  /** A status message that covers the words of the row. */
  readonly status?: ReactNode;
  /** The buttons of the row. The one with `data-open` covers the row. */
  readonly actions: ReactNode;
}

/** The contents of a row of `ContentList`: a drawn book, the words, and buttons. */
export function ContentRowBody({
  item,
  titleElement: Title,
  facts,
  status,
  actions,
}: ContentRowBodyProps) {
  return (
    <>
      <span data-book="" aria-hidden="true" style={{ background: getSubjectColour(item.subject) }}>
        {item.subject.slice(0, 2)}
        <RowIcon of={ICONS[item.fileType]} />
      </span>
      <div data-words="">
        <Title>{item.title}</Title>
        <p data-description="">{item.description}</p>
        <TakenDownNote takenDown={item.takenDown} />
        {status}
      </div>
      <p data-facts="">
        <span data-kind="">
          <span>{formatKind(item)}</span>
          <span>
            {item.subject} · {item.grade}
          </span>
        </span>
        <span>{formatFileSize(item.fileSizeBytes)}</span>
        <span>
          <RowIcon of={icon.eyeIconSvgPath} />
          {text.formatViewCount(item.viewCount)}
        </span>
        {facts}
      </p>
      <div data-actions="">{actions}</div>
    </>
  );
}
