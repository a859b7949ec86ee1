import { chakra } from "@chakra-ui/react";
import { MESSAGE_MAX_LENGTH } from "@darasa/contract/limits";
import { VALIDATION } from "@darasa/contract/texts";
import * as text from "@texts/messages.ts";
import {
  type KeyboardEvent,
  memo,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button.tsx";
import { Textarea } from "@/components/ui/control.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";

/** The character counter is shown when at most this number of characters is left. */
const COUNTED_CHARACTERS = 400;

const Form = chakra("form", {
  base: {
    flexShrink: 0,
    display: "grid",
    gridTemplateColumns: "1fr auto",
    alignItems: "end",
    gap: "2",
    px: { base: "3", md: "6" },
    py: "3",
    bg: "bg.panel",
    borderTop: "1px solid",
    borderColor: "border",
    "& textarea": {
      minH: "tap",
      maxH: "30dvh",
      py: "2",
      borderRadius: "lg",
      fieldSizing: "content",
      resize: "none",
    },
    "& p": { gridColumn: "1/-1", fontSize: "sm", color: "fg.muted" },
    "& p[data-over]": { color: "danger.fg", fontWeight: "medium" },
  },
});

const hasKeyboard = (): boolean => window.matchMedia("(pointer:fine)").matches;

const countText = (left: number): string => {
  if (left < 0) return text.formatMessageTooLongError(VALIDATION.messageTextTooLong, -left);
  return left <= COUNTED_CHARACTERS ? text.formatRemainingCharacterCount(left) : "";
};

interface ComposerProps {
  readonly partnerName: string;
  /** Called with true when the field contains a draft, and with false when it is empty. */
  readonly onWriting: (isWriting: boolean) => void;
  readonly onSend: (content: string) => void;
}

function MessageComposerContent({ partnerName, onWriting, onSend }: ComposerProps) {
  const [draft, setDraft] = useState("");
  const input = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  const content = draft.trim();
  const left = MESSAGE_MAX_LENGTH - content.length;
  const isWriting = content !== "";
  const canSend = isWriting && left >= 0;
  useEffect(() => onWriting(isWriting), [onWriting, isWriting]);

  const send = (): void => {
    if (!canSend) return;
    onSend(content);
    setDraft("");
    input.current?.focus();
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    send();
  };
  /**
   * Sends the message when Enter is pressed. On touch devices Enter inserts a line break instead, because the
   * on-screen keyboard has no Shift+Enter.
   */
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <Form onSubmit={handleSubmit} aria-label={text.messageFormLabel}>
      <Textarea
        ref={input}
        rows={1}
        aria-label={text.formatMessageFieldLabel(partnerName)}
        placeholder={text.messageFieldPlaceholder}
        aria-invalid={left < 0 || undefined}
        aria-describedby={countId}
        enterKeyHint="enter"
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={handleKey}
      />
      <Button
        type="submit"
        disabled={!canSend}
        size="icon"
        aria-label={text.sendMessageButton}
        title={text.sendMessageButton}
      >
        <Icon of={icon.sendIconSvgPath} />
      </Button>
      <p id={countId} aria-live="polite" data-over={left < 0 || undefined}>
        {countText(left)}
      </p>
    </Form>
  );
}

export const MessageComposer = memo(MessageComposerContent);
