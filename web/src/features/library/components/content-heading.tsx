import { chakra } from "@chakra-ui/react";
import type { Content, FileType } from "@darasa/contract/content";
import { contentTypes } from "@texts/content-types.ts";
import * as text from "@texts/library.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { audio, pdf, video } from "@/components/ui/icons.ts";
import { isPlayed } from "../is-played.ts";

const Kind = chakra("p", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    fontSize: "sm",
    fontWeight: "bold",
    color: "brand.fg",
  },
});

const Tile = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    flexShrink: 0,
    w: "10",
    h: "10",
    borderRadius: "md",
    bg: "brand.subtle",
  },
  variants: { isPlayed: { true: { bg: "accent.solid", color: "accent.contrast" } } },
});

const Subject = chakra("p", { base: { fontSize: "sm", fontWeight: "medium" } });

const FILE_ICONS: Readonly<Record<FileType, string>> = {
  "application/pdf": pdf,
  "video/mp4": video,
  "audio/mpeg": audio,
};

/** "Past paper · PDF"; once where both say the same. */
const kindOf = ({ contentType, fileType }: Content): string =>
  [...new Set([contentTypes[contentType], text.fileTypes[fileType]])].join(" · ");

/** What an item is, and what it is about. */
export function ContentHeading({ item }: { readonly item: Content }) {
  return (
    <>
      <Kind>
        <Tile isPlayed={isPlayed(item)}>
          <Icon of={FILE_ICONS[item.fileType]} />
        </Tile>
        {kindOf(item)}
      </Kind>
      <h2>{item.title}</h2>
      <Subject>
        {item.subject} · {item.grade}
      </Subject>
    </>
  );
}
