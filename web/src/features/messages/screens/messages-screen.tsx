import { chakra } from "@chakra-ui/react";
import * as text from "@texts/messages.ts";
import { useCallback, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { DocumentTitle } from "@/components/layout/document-title.tsx";
import { Illustration } from "@/components/ui/illustration.tsx";
import { messageIllustration } from "@/components/ui/illustrations.ts";
import { CONVERSATION_PARTNER_PARAMETER, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { useConversationWith } from "../api/get-older-conversations.ts";
import { usePersonName } from "../api/list-people.ts";
import { ChatPanel } from "../components/chat.tsx";
import { ConversationList } from "../components/conversation-list.tsx";
import { ConversationsProvider } from "../components/conversations-provider.tsx";
import { NewConversationDialog } from "../components/new-conversation.tsx";
import { useConversationsContext } from "../hooks/conversations.ts";

/**
 * Two columns on a wide screen: the conversation list and the open conversation. On a phone the URL decides
 * which column is visible.
 */
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
    "&:first-of-type": {
      bg: "bg.panel",
      borderInlineEnd: { md: "1px solid" },
      borderColor: { md: "border" },
    },
  },
  variants: { onPhone: { false: { hideBelow: "md" } } },
});

const Placeholder = chakra("div", {
  base: { display: "grid", justifyItems: "center", gap: "4", m: "auto", p: "6", color: "fg.muted" },
});

const useOpenConversation = () => {
  const [parameters] = useSearchParams();
  const { conversations, hasOlderConversations } = useConversationsContext();
  const partnerId = parameters.get(CONVERSATION_PARTNER_PARAMETER) ?? undefined;
  const listed =
    conversations.state === "ready"
      ? conversations.value.find((conversation) => conversation.partnerId === partnerId)
      : undefined;
  const isUnlisted = conversations.state !== "loading" && listed === undefined;
  const older = useConversationWith(isUnlisted && hasOlderConversations ? partnerId : undefined);
  const open = listed ?? older ?? undefined;
  const isNew = isUnlisted && (older === null || !hasOlderConversations);
  const name = usePersonName(isNew ? partnerId : undefined);
  return {
    partnerId,
    partnerName: open?.partnerName ?? name ?? text.unknownPartnerNamePlaceholder,
    unreadCount: open?.unreadCount ?? 0,
  };
};

export function MessagesScreen() {
  const selfId = useServices().session.account()?.id;
  if (selfId === undefined) return null;
  return (
    <ConversationsProvider selfId={selfId}>
      <MessagesColumns selfId={selfId} />
    </ConversationsProvider>
  );
}

function MessagesColumns({ selfId }: { readonly selfId: string }) {
  const { conversations, hasOlderConversations } = useConversationsContext();
  const { partnerId, partnerName, unreadCount } = useOpenConversation();
  const [isChoosing, setChoosing] = useState(false);
  const navigate = useNavigate();
  const handleNew = useCallback(() => setChoosing(true), []);
  // If there are no conversations, the list shows the illustration for this case, so the second column shows nothing.
  const hasNone = conversations.state === "ready" && conversations.value.length === 0;
  const handleChoose = (id: string): void => {
    setChoosing(false);
    void navigate(urlBuilders.conversation(id));
  };
  return (
    <Columns>
      <DocumentTitle of={text.messagesPageTitle} />
      <Pane aria-label={text.conversationListLabel} onPhone={partnerId === undefined}>
        <ConversationList
          of={conversations}
          hasOlder={hasOlderConversations}
          openPartnerId={partnerId}
          onNew={handleNew}
        />
      </Pane>
      <Pane aria-label={text.chatPaneLabel} onPhone={partnerId !== undefined}>
        {partnerId === undefined ? (
          <Placeholder>
            {/* It keeps its place, so that the hint does not move when the conversations have been loaded. */}
            <span style={hasNone ? { visibility: "hidden" } : undefined}>
              <Illustration of={messageIllustration} size="lg" />
            </span>
            <p>{text.noConversationSelectedHint}</p>
          </Placeholder>
        ) : (
          <ChatPanel
            key={partnerId}
            selfId={selfId}
            partnerId={partnerId}
            partnerName={partnerName}
            unreadCount={unreadCount}
          />
        )}
      </Pane>
      {isChoosing ? (
        <NewConversationDialog onChoose={handleChoose} onClose={() => setChoosing(false)} />
      ) : null}
    </Columns>
  );
}
