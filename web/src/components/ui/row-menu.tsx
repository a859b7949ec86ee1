import { chakra } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { moreIconSvgPath } from "./icons.ts";

const Menu = chakra("details", {
  base: {
    position: "relative",
    "& > summary": {
      display: "grid",
      placeItems: "center",
      w: "tap",
      h: "tap",
      borderRadius: "full",
      color: "brand.fg",
      cursor: "pointer",
      listStyle: "none",
    },
    "& > summary::-webkit-details-marker": { display: "none" },
    "& > summary svg": { strokeWidth: "3.5" },
    "&[open] > summary": { bg: "brand.subtle" },
    "& > div": {
      position: "absolute",
      insetInlineEnd: "0",
      zIndex: "1",
      display: "grid",
      minW: "12rem",
      maxW: "80vw",
      p: "2",
      bg: "bg.panel",
      border: "1px solid",
      borderColor: "border.strong",
      borderRadius: "md",
      boxShadow: "0 .5rem 1.5rem rgb(0 0 0/.25)",
    },
    "& > div > button": { justifyContent: "start", borderRadius: "sm", textAlign: "start" },
  },
});

interface RowMenuProps {
  /** The accessible name, for example "More for Photosynthesis". */
  readonly label: string;
  /** The `RowMenuItem` elements. */
  readonly children: ReactNode;
}

/**
 * A menu with the less frequent actions of a row. It closes after a choice, with Escape, and when the focus leaves it.
 * A choice first moves the focus back to the menu button, so that a dialog returns the focus there.
 */
export function RowMenu({ label, children }: RowMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = (): void => {
    summary.current?.focus();
    menu.current?.removeAttribute("open");
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") close();
  };
  return (
    <Menu
      ref={menu}
      onKeyDown={handleKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a new focus, for example after a click on the page, the menu closes, too.
        if (!currentTarget.contains(relatedTarget)) currentTarget.removeAttribute("open");
      }}
      // Runs before the handler of the chosen item, which may open a dialog.
      onClickCapture={({ target }) => {
        if (target instanceof Element && target.closest("button") !== null) close();
      }}
    >
      <summary ref={summary} aria-label={label}>
        <Icon of={moreIconSvgPath} />
      </summary>
      <div>{children}</div>
    </Menu>
  );
}

interface RowMenuItemProps {
  readonly icon: string;
  readonly isDangerous?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

export function RowMenuItem({ icon, isDangerous = false, onChoose, children }: RowMenuItemProps) {
  return (
    <Button
      look="quiet"
      size="sm"
      color={isDangerous ? "danger.fg" : "brand.fg"}
      onClick={onChoose}
    >
      <Icon of={icon} size="sm" />
      {children}
    </Button>
  );
}
