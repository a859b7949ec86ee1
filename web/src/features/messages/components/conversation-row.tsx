import { chakra } from "@chakra-ui/react";
import type { ConversationSummary } from "@darasa/contract/messages";
import * as text from "@texts/messages.ts";
import { memo } from "react";
import { Link } from "react-router-dom";
import { CountBadge } from "@/components/feedback/count-badge.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import { formatFullDateTime, formatListEntryTime } from "@/lib/time.ts";
import { LARGE_TEXT_MEDIA_QUERY } from "@/theme/large-text.ts";
import { InitialsAvatar } from "./initials-avatar.tsx";

const Row = chakra(Link, {
  base: {
    display: "grid",
    gridTemplateColumns: "auto 1fr auto",
    alignItems: "center",
    alignContent: "center",
    columnGap: "3",
    h: "full",
    px: "4",
    py: "3",
    borderInlineStart: "3px solid transparent",
    "&[aria-current]": { bg: "brand.subtle", borderInlineStartColor: "accent.solid" },
    "@media (hover:hover)": { "&:hover:not([aria-current])": { bg: "bg.subtle" } },
    "& > span:first-of-type": {
      gridRow: "span 2",
      // With a large font size the avatar is hidden, because the name needs the space.
      [LARGE_TEXT_MEDIA_QUERY]: { w: 0, me: "-3", overflow: "hidden" },
    },
    "&[aria-current] > span:first-of-type": { bg: "bg.panel" },
    outlineOffset: "-2px",
  },
});

const Line = chakra("span", {
  base: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});

interface ConversationRowProps extends ConversationSummary {
  readonly isOpen: boolean;
  readonly now: number;
}

/** Renders again only if the conversation or its shown time changes, because its properties are values. */
function ConversationRowContent({
  partnerId,
  partnerName,
  lastMessage,
  lastMessageTime,
  unreadCount,
  isOpen,
  now,
}: ConversationRowProps) {
  const shownTime = formatListEntryTime(lastMessageTime, now);
  const shownUnread = isOpen ? 0 : unreadCount;
  return (
    <Row to={urlBuilders.conversation(partnerId)} aria-current={isOpen ? "true" : undefined}>
      <InitialsAvatar name={partnerName} />
      <Line fontWeight="bold">{partnerName}</Line>
      {/* The key creates a new element for a new time, so that its moved start does not count as layout shift. */}
      <chakra.time
        key={shownTime}
        dateTime={lastMessageTime}
        title={formatFullDateTime(lastMessageTime)}
        color="fg.muted"
        fontSize="xs"
      >
        {shownTime}
      </chakra.time>
      <Line
        color={shownUnread > 0 ? "fg" : "fg.muted"}
        fontWeight={shownUnread > 0 ? "medium" : "normal"}
        fontSize="sm"
        gridColumn={shownUnread > 0 ? "2" : "2/-1"}
      >
        {lastMessage}
      </Line>
      {shownUnread > 0 ? (
        <chakra.span justifySelf="end">
          <CountBadge count={shownUnread} label={text.unreadMessageCountLabel} />
        </chakra.span>
      ) : null}
    </Row>
  );
}

export const ConversationRow = memo(ConversationRowContent);
