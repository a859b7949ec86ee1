import { chakra } from "@chakra-ui/react";
import * as text from "@texts/printed-paper.ts";
import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { usePageFormat } from "@/lib/use-page-format.ts";
import { PrintedSheet } from "../layout/printed-sheet.tsx";
import { fillPages } from "./fill-pages.ts";
import type { PaperBlock } from "./printed-section.tsx";

const MARGIN_MM = 15;
const PAGE_WIDTH_MM = 210 - 2 * MARGIN_MM;
/** One millimetre less than A4 has, so that a rounded height never adds an empty page. */
const PAGE_HEIGHT_MM = 297 - 2 * MARGIN_MM - 1;
const FOOTER_MM = 9;
const PAGE = "paper";

/** CSS pixels of a millimetre, see https://www.w3.org/TR/css-values-4/#absolute-lengths. */
const PIXELS_PER_MM = 96 / 25.4;
const ROOM_IN_PIXELS = (PAGE_HEIGHT_MM - FOOTER_MM) * PIXELS_PER_MM;

const PAPER_TEXT = { fontSize: "11pt", lineHeight: "1.4", color: "black", bg: "white" } as const;

/** Measures the blocks as they are on paper, without showing them. */
const Measure = chakra("div", {
  base: {
    ...PAPER_TEXT,
    position: "fixed",
    top: 0,
    left: "-300mm",
    w: `${PAGE_WIDTH_MM}mm`,
    visibility: "hidden",
    "@media print": { display: "none" },
  },
});

const Page = chakra("div", {
  base: {
    ...PAPER_TEXT,
    page: PAGE,
    display: "flex",
    flexDirection: "column",
    w: `${PAGE_WIDTH_MM}mm`,
    minH: `${PAGE_HEIGHT_MM}mm`,
    "&:not(:last-of-type)": { breakAfter: "page" },
    "& > div": { flex: 1 },
    "& img": { filter: "grayscale(1)" },
    "& > footer": {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "end",
      gap: "4mm",
      h: `${FOOTER_MM}mm`,
      fontSize: "9pt",
      "& span:first-of-type": {
        overflow: "hidden",
        textOverflow: "ellipsis",
        whiteSpace: "nowrap",
      },
    },
  },
});

/** A part of a paper with page numbers of its own, for example the questions of version A. */
export interface PaperDocument {
  readonly key: string;
  /** Stands at the foot of each page. */
  readonly name: string;
  readonly blocks: readonly PaperBlock[];
}

/** Returns the heights of the blocks of each document, which the children of `host` show. */
const measureHeights = (
  host: HTMLElement | null,
  documents: readonly PaperDocument[],
): number[][] =>
  documents.map(({ blocks }, index) =>
    blocks.map(
      (_, place) => host?.children[index]?.children[place]?.getBoundingClientRect().height ?? 0,
    ),
  );

interface PrintedPagesProps {
  readonly documents: readonly PaperDocument[];
  /** Called with the number of pages whenever it may have changed. */
  readonly onCount: (pages: number) => void;
}

/** Documents for paper, each with its page numbers. No question is divided between two pages. */
export function PrintedPages({ documents, onCount }: PrintedPagesProps) {
  const measured = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<readonly (readonly number[])[]>([]);
  usePageFormat(PAGE, `size: A4; margin: ${MARGIN_MM}mm;`);
  const pages = documents.map((_, index) => fillPages(heights[index] ?? [], ROOM_IN_PIXELS));
  const count = pages.flat().length;
  useLayoutEffect(() => setHeights(measureHeights(measured.current, documents)), [documents]);
  useLayoutEffect(() => onCount(count), [count, onCount]);
  return (
    <>
      {createPortal(
        <Measure ref={measured} aria-hidden="true">
          {documents.map(({ key, blocks }) => (
            <div key={key}>
              {blocks.map((block) => (
                <div key={block.key}>{block.content}</div>
              ))}
            </div>
          ))}
        </Measure>,
        document.body,
      )}
      <PrintedSheet>
        {documents.map(({ key, name, blocks }, index) =>
          pages[index]?.map((places, page, all) => (
            <Page key={`${key} ${places[0]}`}>
              <div>
                {places.map((place) => (
                  <div key={blocks[place]?.key}>{blocks[place]?.content}</div>
                ))}
              </div>
              <footer>
                <span>{name}</span>
                <span>{text.formatPageOf(page + 1, all.length)}</span>
              </footer>
            </Page>
          )),
        )}
      </PrintedSheet>
    </>
  );
}
