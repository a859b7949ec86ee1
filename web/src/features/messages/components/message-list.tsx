import { chakra } from "@chakra-ui/react";
import { loadingMessage } from "@texts/common.ts";
import * as text from "@texts/messages.ts";
import { useRef } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { useServices } from "@/lib/services.ts";
import { formatDayHeading } from "@/lib/time.ts";
import { ruledPaperStyle } from "@/theme/system.ts";
import type { OlderMessagesState } from "../api/get-older-messages.ts";
import type { MessageBubbleData } from "../bubbles.ts";
import { useScrollToNewestMessage } from "../hooks/use-scroll-to-newest.ts";
import { describeMessageLoadError } from "../to-live-fetch-state.ts";
import { MessageBubble, type MessageBubbleProps } from "./message-bubble.tsx";

const Frame = chakra("div", {
  base: { position: "relative", flex: 1, minH: 0, display: "flex", flexDirection: "column" },
});

const Area = chakra("div", {
  base: {
    ...ruledPaperStyle,
    backgroundAttachment: "local",
    flex: 1,
    overflowY: "auto",
    overscrollBehavior: "contain",
    px: { base: "4", md: "6" },
    py: "4",
    outlineOffset: "-2px",
  },
});

const Older = chakra("div", { base: { display: "grid", justifyItems: "center", gap: "2" } });

const Day = chakra("p", {
  base: {
    w: "fit-content",
    mx: "auto",
    mt: "4",
    px: "3",
    bg: "bg.subtle",
    color: "fg.muted",
    borderRadius: "full",
    fontSize: "xs",
    fontWeight: "medium",
  },
});

const News = chakra(Button, {
  base: {
    position: "absolute",
    bottom: "4",
    insetInline: 0,
    mx: "auto",
    w: "fit-content",
    boxShadow: "0 .25rem 1rem rgb(0 0 0/.25)",
  },
});

interface MessageListProps
  extends Pick<MessageBubbleProps, "partnerName" | "onRetry" | "onDiscard"> {
  readonly bubbles: readonly MessageBubbleData[];
  readonly hasOlder: boolean;
  readonly older: OlderMessagesState;
}

export function MessageList({ bubbles, hasOlder, older, ...rest }: MessageListProps) {
  const { clock } = useServices();
  const area = useRef<HTMLDivElement>(null);
  const newest = bubbles.at(-1);
  const { hasNews, handleScroll, showNewest } = useScrollToNewestMessage(area, {
    oldest: bubbles[0]?.id,
    newest: newest?.id,
    isNewestMine: newest?.isMine === true,
  });
  const now = clock.now();
  // Loads older messages and moves the focus to the message area, because the pressed button disappears or scrolls
  // out of view.
  const handleOlder = (): void => {
    area.current?.focus({ preventScroll: true });
    older.load();
  };
  return (
    <Frame>
      <Area
        ref={area}
        role="region"
        aria-label={text.formatMessageListLabel(rest.partnerName)}
        tabIndex={0}
        onScroll={handleScroll}
      >
        {hasOlder ? (
          <Older>
            {older.error === null ? null : <Alert>{describeMessageLoadError(older.error)}</Alert>}
            <Button look="quiet" disabled={older.isLoading} onClick={handleOlder}>
              {older.isLoading ? loadingMessage : text.showOlderMessagesButton}
            </Button>
          </Older>
        ) : null}
        <ol>
          {bubbles.map(({ id, isFirstOfDay, ...bubble }) => (
            <li key={id}>
              {isFirstOfDay ? <Day>{formatDayHeading(bubble.createdAt, now)}</Day> : null}
              <MessageBubble {...bubble} {...rest} />
            </li>
          ))}
        </ol>
      </Area>
      {hasNews ? (
        <News look="accent" onClick={showNewest}>
          <Icon of={icon.arrowDownIconSvgPath} /> {text.showNewMessagesButton}
        </News>
      ) : null}
    </Frame>
  );
}
