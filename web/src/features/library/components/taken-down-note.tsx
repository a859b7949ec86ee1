import { chakra } from "@chakra-ui/react";
import type { ContentItem } from "@darasa/contract/content";
import * as text from "@texts/take-downs.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { warningIconSvgPath } from "@/components/ui/icons.ts";
import { formatDate } from "@/lib/time.ts";

const Note = chakra("div", {
  base: {
    display: "grid",
    gap: "2",
    px: "4",
    py: "3",
    borderRadius: "md",
    bg: "warning.subtle",
    color: "warning.fg",
    fontSize: "sm",
    lineHeight: "snug",
  },
});

const Heading = chakra("p", {
  base: {
    display: "flex",
    gap: "2",
    "& strong": { display: "block" },
  },
});

const Reason = chakra("p", {
  base: { color: "fg", whiteSpace: "pre-line", overflowWrap: "anywhere" },
});

/** Shows that an item is taken down, and why. Shows nothing for other items. */
export function TakenDownNote({ takenDown }: Pick<ContentItem, "takenDown">) {
  if (takenDown === undefined) return null;
  return (
    <Note>
      <Heading>
        <Icon of={warningIconSvgPath} size="sm" />
        <span>
          <strong>{text.takenDownLabel}</strong>{" "}
          {text.formatTakenDownDate(formatDate(takenDown.at))}
        </span>
      </Heading>
      <Reason>{text.formatTakeDownReason(takenDown.reason)}</Reason>
      <p>{text.takenDownAudienceHint}</p>
    </Note>
  );
}
