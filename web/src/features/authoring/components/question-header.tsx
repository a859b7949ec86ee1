import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import * as step from "@texts/publish-step.ts";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import {
  chevronDownIconSvgPath,
  chevronUpIconSvgPath,
  trashIconSvgPath,
} from "@/components/ui/icons.ts";

const copyIconSvgPath = "M9 9h11v11H9z M5 15H4V4h11v1";

const Head = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    "& > div": { display: "flex", gap: "1" },
    "& h3": {
      // At 320 pixels, the buttons wrap below the heading, because its first word needs this width.
      flex: "1 1 6rem",
      fontFamily: "display",
      fontSize: { base: "lg", sm: "xl" },
      lineHeight: "tight",
    },
    "& h3 > button": {
      minH: "tap",
      w: "full",
      color: "inherit",
      font: "inherit",
      textAlign: "start",
      cursor: "pointer",
    },
    // All of a closed question opens it, except the buttons beside its number.
    "& h3 > [aria-expanded=false]::after": { content: "''", position: "absolute", inset: 0 },
    "& > div:last-child": { position: "relative", zIndex: 1 },
    "& h3 span": {
      // Phones have no room for it beside the buttons; there the whole question opens by a press.
      display: { base: "none", sm: "inline" },
      ms: "3",
      color: "brand.fg",
      fontFamily: "body",
      fontSize: "sm",
      fontWeight: "bold",
      textDecoration: "underline",
      textUnderlineOffset: "3px",
    },
  },
});

export const headingId = (id: string): string => `${id}-heading`;
const moveButtonId = (id: string, direction: "up" | "down"): string => `${id}-${direction}`;

/**
 * Focuses the button that moved the question. If that button is now disabled because the question has reached an
 * end of the list, focuses the button for the opposite direction.
 */
export const focusMovedQuestion = (id: string, direction: "up" | "down"): void => {
  const [wanted, other] = (["up", "down"] as const).map((one) =>
    document.getElementById(moveButtonId(id, one === "up" ? direction : opposite[direction])),
  );
  const isUsable = wanted instanceof HTMLButtonElement && !wanted.disabled;
  const button = isUsable ? wanted : other;
  button?.focus();
  // Scrolls to the button explicitly, because focus() does not scroll to an element that already has the focus.
  button?.scrollIntoView({ block: "nearest" });
};

const opposite = { up: "down", down: "up" } as const;

export const bodyId = (id: string): string => `${id}-body`;

export interface QuestionHeaderProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  /** True if the form has the maximum number of questions, so that none can be copied. */
  readonly isFull: boolean;
  readonly canMoveUp: boolean;
  readonly onToggle: () => void;
  readonly onMove: (direction: "up" | "down") => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

interface IconButtonProps {
  readonly id?: string;
  readonly icon: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function IconButton({ icon, label, ...button }: IconButtonProps) {
  return (
    <Button look="quiet" size="icon" aria-label={label} {...button}>
      <Icon of={icon} size="sm" />
    </Button>
  );
}

/** The number of the question, which opens it, and the buttons that move, copy or remove it. */
export function QuestionHeader({
  id,
  index,
  count,
  isOpen,
  isFull,
  canMoveUp,
  onToggle,
  onMove,
  onCopy,
  onRemove,
}: QuestionHeaderProps) {
  const place = index + 1;
  return (
    <Head>
      <h3 id={headingId(id)}>
        <button type="button" aria-expanded={isOpen} aria-controls={bodyId(id)} onClick={onToggle}>
          {text.formatQuestionNumber(place)}
          {isOpen ? null : <span aria-hidden>{text.openQuestionLabel}</span>}
        </button>
      </h3>
      <div>
        <IconButton
          id={moveButtonId(id, "up")}
          icon={chevronUpIconSvgPath}
          label={text.formatMoveQuestionUpLabel(place)}
          disabled={!canMoveUp}
          onClick={() => onMove("up")}
        />
        <IconButton
          id={moveButtonId(id, "down")}
          icon={chevronDownIconSvgPath}
          label={text.formatMoveQuestionDownLabel(place)}
          disabled={index === count - 1}
          onClick={() => onMove("down")}
        />
        <IconButton
          icon={copyIconSvgPath}
          label={step.formatCopyQuestionLabel(place)}
          disabled={isFull}
          onClick={onCopy}
        />
        <IconButton
          icon={trashIconSvgPath}
          label={text.formatRemoveQuestionLabel(place)}
          disabled={count === 1}
          onClick={onRemove}
        />
      </div>
    </Head>
  );
}
