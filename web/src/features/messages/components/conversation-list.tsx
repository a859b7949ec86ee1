import { chakra } from "@chakra-ui/react";
import type { ConversationSummary } from "@darasa/contract/messages";
import { loadingMessage } from "@texts/common.ts";
import * as text from "@texts/messages.ts";
import { type ComponentProps, memo, useEffect, useRef } from "react";
import { useNavigationType } from "react-router-dom";
import { Alert } from "@/components/feedback/alert.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { type FetchState, FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { messageIllustration } from "@/components/ui/illustrations.ts";
import { useNow } from "@/lib/use-now.ts";
import { useOlderConversations } from "../api/get-older-conversations.ts";
import { describeMessageLoadError } from "../to-live-fetch-state.ts";
import { ConversationRow } from "./conversation-row.tsx";

const Head = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    flexShrink: 0,
    px: "4",
    py: "3",
    borderBottom: "1px solid",
    borderColor: "border",
    "& h1, & h2": { fontSize: "xl" },
  },
});

const Body = chakra("div", {
  base: { flex: 1, minH: 0, display: "flex", flexDirection: "column" },
  variants: { padded: { true: { px: "4" } } },
});

const List = chakra("ul", {
  base: {
    position: "relative",
    flex: 1,
    overflowY: "auto",
    overscrollBehavior: "contain",
  },
});

/**
 * The fixed height of a row in the conversation list. The position of each row is then known, so that a CSS
 * transform alone can animate a row that moves to the top.
 */
const ROW_HEIGHT = "4.625rem";

const Place = chakra("li", {
  base: {
    position: "absolute",
    insetInline: 0,
    top: 0,
    h: ROW_HEIGHT,
    borderBottom: "1px solid",
    borderColor: "border",
    "@media (prefers-reduced-motion:no-preference)": { transition: "transform .2s" },
  },
  variants: {
    isLast: { true: { h: "auto", p: "3", display: "grid", justifyItems: "center", gap: "2" } },
  },
});

const getPlaceTransform = (place: number): string => `translateY(calc(${place} * ${ROW_HEIGHT}))`;

interface PlacedRowProps extends ComponentProps<typeof ConversationRow> {
  readonly place: number;
}

/** A row at its place in the list. A row that only moves does not render its contents again. */
function PlacedRowContent({ place, ...row }: PlacedRowProps) {
  return (
    <Place style={{ transform: getPlaceTransform(place) }}>
      <ConversationRow {...row} />
    </Place>
  );
}

const PlacedRow = memo(PlacedRowContent);

/** Focuses the heading of the conversation list after a navigation to the list. */
const useArrival = (openPartnerId: string | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(openPartnerId);
  const type = useNavigationType();
  useEffect(() => {
    const hasLeftChat = before.current !== undefined;
    before.current = openPartnerId;
    if (openPartnerId !== undefined) return;
    if (hasLeftChat || type === "PUSH") heading.current?.focus({ preventScroll: true });
  }, [openPartnerId, type]);
  return heading;
};

interface ConversationListProps {
  readonly of: FetchState<readonly ConversationSummary[]>;
  readonly hasOlder: boolean;
  readonly openPartnerId: string | undefined;
  readonly onNew: () => void;
}

/** Loads older conversations. It follows the last row. */
function OlderConversations({ place }: { readonly place: number }) {
  const { isLoading, error, load } = useOlderConversations();
  return (
    <Place style={{ transform: getPlaceTransform(place) }} isLast>
      {error === null ? null : <Alert>{describeMessageLoadError(error)}</Alert>}
      <Button look="quiet" disabled={isLoading} onClick={load}>
        {isLoading ? loadingMessage : text.showOlderConversationsButton}
      </Button>
    </Place>
  );
}

type ListHeadProps = Pick<ConversationListProps, "openPartnerId" | "onNew">;

function ListHeadContent({ openPartnerId, onNew }: ListHeadProps) {
  const heading = useArrival(openPartnerId);
  // While a conversation is open, its own heading is the h1 of the page, so the heading of the list is an h2.
  const Title = openPartnerId === undefined ? "h1" : "h2";
  return (
    <Head>
      <Title ref={heading} tabIndex={-1}>
        {text.messagesPageTitle}
      </Title>
      <Button
        size="icon"
        aria-label={text.newConversationLabel}
        title={text.newConversationLabel}
        onClick={onNew}
      >
        <Icon of={icon.plusIconSvgPath} />
      </Button>
    </Head>
  );
}

/** Does not render again when a conversation changes, because its properties stay the same. */
const ListHead = memo(ListHeadContent);

export function ConversationList({ of, hasOlder, openPartnerId, onNew }: ConversationListProps) {
  const now = useNow();
  return (
    <>
      <ListHead openPartnerId={openPartnerId} onNew={onNew} />
      <Body padded={of.state !== "ready"}>
        <FetchStateView
          of={of}
          isEmpty={(conversations) => conversations.length === 0}
          empty={
            <EmptyState picture={messageIllustration} title={text.noConversationsMessage}>
              <Button look="outline" onClick={onNew}>
                {text.startConversationButton}
              </Button>
            </EmptyState>
          }
        >
          {(conversations) => (
            <List aria-label={text.conversationListLabel}>
              {conversations.map((conversation, place) => (
                <PlacedRow
                  key={conversation.partnerId}
                  place={place}
                  {...conversation}
                  isOpen={conversation.partnerId === openPartnerId}
                  now={Math.max(now, Date.parse(conversation.lastMessageTime))}
                />
              ))}
              {hasOlder ? <OlderConversations place={conversations.length} /> : null}
            </List>
          )}
        </FetchStateView>
      </Body>
    </>
  );
}
