import { chakra } from "@chakra-ui/react";
import * as text from "@texts/messages.ts";
import { memo } from "react";
import { formatFullDateTime, formatTimeOfDay } from "@/lib/time.ts";
import type { MessageBubbleData } from "../bubbles.ts";

const Place = chakra("div", {
  base: { display: "flex", flexDirection: "column", alignItems: "flex-start", mt: "3" },
  variants: {
    mine: { true: { alignItems: "flex-end" } },
    followUp: { true: { mt: "1" } },
  },
});

const Words = chakra("div", {
  base: {
    maxW: { base: "85%", md: "70%" },
    px: "4",
    py: "2",
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    borderEndStartRadius: "sm",
    "& p": { whiteSpace: "pre-wrap" },
    "& time": { display: "block", color: "fg.muted", fontSize: "xs", textAlign: "end" },
  },
  variants: {
    mine: {
      true: {
        bg: "brand.solid",
        borderColor: "brand.solid",
        color: "brand.contrast",
        borderEndStartRadius: "lg",
        borderEndEndRadius: "sm",
        "& time": { color: "inherit" },
      },
    },
    unsent: { true: { borderStyle: "dashed", bg: "brand.subtle", color: "fg" } },
  },
});

const Status = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    columnGap: "3",
    fontSize: "sm",
    textAlign: "end",
    color: "fg.muted",
    "& button": { minH: "tap", fontWeight: "bold", textDecoration: "underline", cursor: "pointer" },
  },
  variants: { failed: { true: { color: "danger.fg" } } },
});

export interface MessageBubbleProps
  extends Pick<MessageBubbleData, "content" | "createdAt" | "isMine" | "isFollowUp" | "unsent"> {
  readonly partnerName: string;
  readonly onRetry: (clientId: string) => void;
  readonly onDiscard: (clientId: string) => void;
}

type UnsentProps = Pick<MessageBubbleProps, "onRetry" | "onDiscard"> & {
  readonly unsent: NonNullable<MessageBubbleData["unsent"]>;
};

function Unsent({ unsent: { clientId, failure }, onRetry, onDiscard }: UnsentProps) {
  if (failure === undefined) return <Status>{text.sendingBusyLabel}</Status>;
  return (
    <Status failed>
      <span role="alert">{text.formatMessageSendError(failure)}</span>
      <button type="button" onClick={() => onRetry(clientId)}>
        {text.retrySendingButton}
      </button>
      <button type="button" onClick={() => onDiscard(clientId)}>
        {text.discardMessageButton}
      </button>
    </Status>
  );
}

/** Renders again only if the message changes, because its properties are values and stable functions. */
function MessageBubbleContent({
  content,
  createdAt,
  isMine,
  isFollowUp,
  unsent,
  partnerName,
  onRetry,
  onDiscard,
}: MessageBubbleProps) {
  return (
    <Place mine={isMine} followUp={isFollowUp}>
      <Words mine={isMine} unsent={unsent !== undefined}>
        <chakra.span srOnly>
          {text.formatSenderPrefix(isMine ? text.ownMessageSenderLabel : partnerName)}
        </chakra.span>
        <p>{content}</p>
        <time dateTime={createdAt} title={formatFullDateTime(createdAt)}>
          {formatTimeOfDay(createdAt)}
        </time>
      </Words>
      {unsent === undefined ? null : (
        <Unsent unsent={unsent} onRetry={onRetry} onDiscard={onDiscard} />
      )}
    </Place>
  );
}

export const MessageBubble = memo(MessageBubbleContent);
