import { chakra } from "@chakra-ui/react";
import * as text from "@texts/library.ts";
import { Link } from "react-router-dom";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { offlineIconSvgPath } from "@/components/ui/icons.ts";
import { SAVED_CONTENT_QUERY } from "../hooks/use-library-url.ts";

const Note = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "3",
    px: "4",
    py: "1",
    borderRadius: "md",
    bg: "brand.subtle",
    lineHeight: "snug",
    "& > span": { flex: "1 1 9rem" },
    "& svg": { color: "brand.fg" },
  },
});

/** Says how many documents open without a network, and leads to their list. Shows nothing if there are none. */
export function SavedNote({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Note>
      <Icon of={offlineIconSvgPath} />
      <span>
        <strong>{text.formatSavedCount(count)}</strong> {text.savedNote}
      </span>
      <ButtonLink asChild size="sm" look="quiet">
        <Link to={SAVED_CONTENT_QUERY}>{text.showSavedLink}</Link>
      </ButtonLink>
    </Note>
  );
}
