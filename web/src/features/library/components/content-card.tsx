import { chakra } from "@chakra-ui/react";
import type { Content } from "@darasa/contract/content";
import { fileSize } from "@texts/file-size.ts";
import * as text from "@texts/library.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { TextLink } from "@/components/ui/text-link.tsx";
import type { Opening } from "../hooks/use-open-content.ts";
import { isPlayed } from "../is-played.ts";
import { ContentHeading } from "./content-heading.tsx";
import { Facts, Slip } from "./slip.tsx";

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
    // A long message has room with a short description, too.
    minH: "24",
  },
});

const OVER = { position: "absolute", insetInline: "0", bottom: "0" } as const;

const Actions = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "2fr 3fr",
    gap: "2",
    // A phone with large text.
    "@media (max-width:17em)": { gridTemplateColumns: "1fr" },
  },
});

interface ContentCardProps {
  readonly item: Content;
  readonly viewCount: number;
  readonly opening: Opening;
  readonly onView: () => void;
  readonly onDownload: () => void;
}

/** What became of the last tap on this item: over the words above the buttons, so that no card moves. */
function Outcome({ opening }: Pick<ContentCardProps, "opening">) {
  if (opening.state === "failed") return <Alert {...OVER}>{opening.message}</Alert>;
  if (opening.state !== "blocked") return null;
  return (
    <Alert {...OVER}>
      {text.tabBlocked}{" "}
      <TextLink href={opening.url} target="_blank" rel="noopener">
        {text.openFile}
      </TextLink>
    </Alert>
  );
}

export function ContentCard({ item, viewCount, opening, onView, onDownload }: ContentCardProps) {
  const isMine = opening.state !== "idle" && opening.id === item.id;
  const isPending = isMine && opening.state === "pending";
  return (
    <Slip isPlayed={isPlayed(item)} aria-busy={isPending}>
      <ContentHeading item={item} />
      <Words>
        <Description>{item.description}</Description>
        <Facts>
          <span>{fileSize(item.fileSizeBytes)}</span>
          <span>
            <Icon of={icon.eye} size="sm" />
            {text.views(viewCount)}
          </span>
          {item.author === undefined ? null : <span>{text.by(item.author)}</span>}
        </Facts>
        {isMine ? <Outcome opening={opening} /> : null}
      </Words>
      <Actions>
        <Button size="sm" aria-label={text.viewItem(item.title)} onClick={onView}>
          {isPending ? text.opening : text.view}
        </Button>
        <Button
          size="sm"
          look="outline"
          aria-label={text.downloadItem(item.title)}
          onClick={onDownload}
        >
          <Icon of={icon.download} size="sm" />
          {text.download}
        </Button>
      </Actions>
    </Slip>
  );
}
