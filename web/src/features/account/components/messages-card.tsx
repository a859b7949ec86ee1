import { chakra } from "@chakra-ui/react";
import * as text from "@texts/dashboard.ts";
import { Link } from "react-router-dom";
import { Card } from "@/components/layout/card.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { paths } from "@/lib/paths.ts";

const Figure = chakra("p", {
  base: {
    "& strong": {
      fontFamily: "display",
      fontSize: "display",
      lineHeight: "tight",
      display: "block",
    },
    "& span": { color: "fg.muted" },
  },
});

/** The count is undefined while it is not known. */
export function MessagesCard({ unreadCount }: { readonly unreadCount: number | undefined }) {
  return (
    <Card aria-labelledby="messages-card">
      <h2 id="messages-card">{text.messages}</h2>
      <Figure aria-live="polite">
        <strong>{unreadCount ?? "–"}</strong>
        <span>{text.unreadMessages(unreadCount)}</span>
      </Figure>
      <ButtonLink asChild justifySelf="start">
        <Link to={paths.communication}>{text.goToMessages}</Link>
      </ButtonLink>
    </Card>
  );
}
