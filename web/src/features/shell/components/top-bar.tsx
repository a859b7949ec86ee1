import { chakra } from "@chakra-ui/react";
import * as text from "@texts/shell.ts";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { PageContainer } from "@/components/layout/container.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { logoutIconSvgPath, menuIconSvgPath } from "@/components/ui/icons.ts";
import type { SessionAccount } from "@/lib/session.ts";
import { AccountLink } from "./account-link.tsx";
import { LoadingProgressLine } from "./loading-progress-line.tsx";
import { MenuNavigation, type NavItem, NavigationBar } from "./nav-items.tsx";
import { SchoolBrand } from "./school-brand.tsx";

const MENU_ID = "main-menu";

const Bar = chakra("header", {
  base: {
    position: "sticky",
    top: 0,
    zIndex: 1,
    flexShrink: 0,
    bg: "bg.panel",
    borderBottom: "1px solid",
    borderColor: "border",
  },
});

const Row = chakra(PageContainer, {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "4",
    minH: "bar",
  },
});

/** On wide screens the menu is part of the bar, on narrow screens it expands below the bar. */
const Menu = chakra("div", {
  base: {
    position: { base: "absolute", lg: "static" },
    insetInline: 0,
    top: "100%",
    display: { base: "none", lg: "block" },
    // The name of the school gives way before the name of the user.
    flexShrink: { lg: 0 },
    p: { base: "4", lg: "0" },
    bg: "bg.panel",
    borderBottom: { base: "1px solid", lg: "none" },
    borderColor: "border",
    boxShadow: { base: "0 1rem 1rem rgb(0 0 0/.12)", lg: "none" },
    maxH: { base: "calc(100dvh - {sizes.bar})", lg: "none" },
    overflowY: { base: "auto", lg: "visible" },
    "&[data-open]": { display: "block" },
  },
});

const Account = chakra("div", {
  base: {
    display: "flex",
    flexWrap: { base: "wrap", lg: "nowrap" },
    alignItems: "center",
    justifyContent: "space-between",
    gap: { base: "4", lg: "2" },
    px: { base: "4", lg: "0" },
  },
});

/** The button that opens the menu. Its icon is hidden if the window is at most 20em wide. */
const Toggle = chakra(Button, {
  base: {
    hideFrom: "lg",
    "@media (max-width:20em)": { px: "3", "& svg": { display: "none" } },
  },
});

export interface TopBarProps {
  readonly items: readonly NavItem[];
  readonly account: Pick<SessionAccount, "name" | "role" | "schoolId" | "school">;
  readonly onLogout: () => void;
}

export function TopBar({ items, account, onLogout }: TopBarProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key !== "Escape") return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [isOpen]);
  const close = (): void => setOpen(false);
  // Closes the menu when the focus leaves it, because an open menu covers the page.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <Bar onBlur={handleBlur}>
      <Row>
        <SchoolBrand {...account} />
        <NavigationBar items={items} onFollow={close} />
        <Toggle
          ref={toggle}
          type="button"
          look="outline"
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={menuIconSvgPath} size="sm" />
          {text.menuButton}
        </Toggle>
        <Menu id={MENU_ID} data-open={isOpen || undefined}>
          <MenuNavigation items={items} onFollow={close} />
          <Account>
            <AccountLink {...account} onFollow={close} />
            <Button look="outline" px={{ base: "5", lg: "3" }} onClick={onLogout}>
              <Icon of={logoutIconSvgPath} size="sm" />
              {text.logoutButton}
            </Button>
          </Account>
        </Menu>
      </Row>
      <LoadingProgressLine />
    </Bar>
  );
}
