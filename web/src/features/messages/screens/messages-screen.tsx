import { chakra } from "@chakra-ui/react";
import { pageTitle } from "@texts/common.ts";
import * as text from "@texts/messages.ts";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Picture } from "@/components/ui/picture.tsx";
import { messagePicture } from "@/components/ui/pictures.ts";
import { CONVERSATION_PARAMETER, urlOf } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { usePersonName } from "../api/list-people.ts";
import { Chat } from "../components/chat.tsx";
import { ConversationList } from "../components/conversation-list.tsx";
import { NewConversation } from "../components/new-conversation.tsx";
import { useMessaging } from "../hooks/messaging.ts";

/** Two columns on a wide screen. On a phone the URL decides which of the two is visible. */
const Columns = chakra("div", {
  base: {
    position: "absolute",
    inset: 0,
    maxW: "page",
    mx: "auto",
    borderInline: { lg: "1px solid" },
    borderColor: { lg: "border" },
    display: "grid",
    gridTemplateColumns: { md: "minmax(16rem,22rem) 1fr" },
  },
});

const Pane = chakra("section", {
  base: {
    display: "flex",
    flexDirection: "column",
    minW: 0,
    minH: 0,
    "&:first-of-type": { bg: "bg.panel", borderInlineEnd: "1px solid", borderColor: "border" },
  },
  variants: { onPhone: { false: { hideBelow: "md" } } },
});

const Placeholder = chakra("div", {
  base: { display: "grid", justifyItems: "center", gap: "4", m: "auto", p: "6", color: "fg.muted" },
});

const useOpenConversation = () => {
  const [parameters] = useSearchParams();
  const { conversations } = useMessaging();
  const partnerId = parameters.get(CONVERSATION_PARAMETER) ?? undefined;
  const open =
    conversations.state === "ready"
      ? conversations.value.find((conversation) => conversation.partnerId === partnerId)
      : undefined;
  const isUnknown = conversations.state !== "loading" && open === undefined;
  const name = usePersonName(isUnknown ? partnerId : undefined);
  return {
    partnerId,
    partnerName: open?.partnerName ?? name ?? text.unnamed,
    unreadCount: open?.unreadCount ?? 0,
  };
};

export function MessagesScreen() {
  const { session } = useServices();
  const { conversations } = useMessaging();
  const { partnerId, partnerName, unreadCount } = useOpenConversation();
  const [isChoosing, setChoosing] = useState(false);
  const navigate = useNavigate();
  const selfId = session.account()?.id;
  if (selfId === undefined) return null;
  // If there are no conversations, the list already shows a picture.
  const hasNone = conversations.state === "ready" && conversations.value.length === 0;
  const handleChoose = (id: string): void => {
    setChoosing(false);
    void navigate(urlOf.conversation(id));
  };
  return (
    <Columns>
      <title>{pageTitle(text.title)}</title>
      <Pane aria-label={text.conversations} onPhone={partnerId === undefined}>
        <ConversationList
          of={conversations}
          openPartnerId={partnerId}
          onNew={() => setChoosing(true)}
        />
      </Pane>
      <Pane aria-label={text.chat} onPhone={partnerId !== undefined}>
        {partnerId === undefined ? (
          <Placeholder>
            {hasNone ? null : <Picture of={messagePicture} size="lg" />}
            <p>{text.selectConversation}</p>
          </Placeholder>
        ) : (
          <Chat
            key={partnerId}
            selfId={selfId}
            partnerId={partnerId}
            partnerName={partnerName}
            unreadCount={unreadCount}
          />
        )}
      </Pane>
      {isChoosing ? (
        <NewConversation onChoose={handleChoose} onClose={() => setChoosing(false)} />
      ) : null}
    </Columns>
  );
}
