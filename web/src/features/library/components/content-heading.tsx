import { chakra } from "@chakra-ui/react";
import type { ContentItem, FileType } from "@darasa/contract/content";
import { contentTypeLabels } from "@texts/content-types.ts";
import * as text from "@texts/library.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { audioIconSvgPath, pdfFileIconSvgPath, videoIconSvgPath } from "@/components/ui/icons.ts";
import { isPlayableContent } from "../is-playable.ts";
import { TakenDownNote } from "./taken-down-note.tsx";

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
  variants: { isPlayable: { true: { bg: "accent.solid", color: "accent.contrast" } } },
});

const Subject = chakra("p", { base: { fontSize: "sm", fontWeight: "medium" } });

const SubjectAndNote = chakra("div", { base: { display: "grid", gap: "3" } });

const FILE_ICONS: Readonly<Record<FileType, string>> = {
  "application/pdf": pdfFileIconSvgPath,
  "video/mp4": videoIconSvgPath,
  "audio/mpeg": audioIconSvgPath,
};

/** Formats content type and file type, for example "Past paper · PDF". If both are equal, only one is shown. */
const formatKind = ({ contentType, fileType }: ContentItem): string =>
  [...new Set([contentTypeLabels[contentType], text.fileTypeLabels[fileType]])].join(" · ");

export function ContentHeading({ item }: { readonly item: ContentItem }) {
  return (
    <>
      <Kind>
        <Tile isPlayable={isPlayableContent(item)}>
          <Icon of={FILE_ICONS[item.fileType]} />
        </Tile>
        {formatKind(item)}
      </Kind>
      <h2>{item.title}</h2>
      <SubjectAndNote>
        <Subject>
          {item.subject} · {item.grade}
        </Subject>
        <TakenDownNote takenDown={item.takenDown} />
      </SubjectAndNote>
    </>
  );
}
