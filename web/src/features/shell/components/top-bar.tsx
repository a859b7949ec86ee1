import { chakra } from "@chakra-ui/react";
import * as text from "@texts/shell.ts";
import { useEffect, useRef, useState } from "react";
import { Brand } from "@/components/layout/brand.tsx";
import { Container } from "@/components/layout/container.tsx";
import { Button } from "@/components/ui/button.tsx";
import { paths } from "@/lib/paths.ts";
import { type NavItem, NavItems } from "./nav-items.tsx";
import { Person } from "./person.tsx";

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

const Row = chakra(Container, {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "4",
    minH: "bar",
    "& > a": { me: { base: "auto", md: 0 } },
  },
});

/** In the row on a wide screen; below it, and only when opened, on a narrow one. */
const Menu = chakra("div", {
  base: {
    position: { base: "absolute", md: "static" },
    insetInline: 0,
    top: "100%",
    flex: 1,
    display: { base: "none", md: "flex" },
    flexDirection: { base: "column", md: "row" },
    alignItems: { md: "center" },
    justifyContent: "space-between",
    gap: { base: "3", md: "4" },
    p: { base: "4", md: "0" },
    bg: "bg.panel",
    borderBottom: { base: "1px solid", md: "none" },
    borderColor: "border",
    boxShadow: { base: "0 1rem 1rem rgb(0 0 0/.12)", md: "none" },
    "&[data-open]": { display: "flex" },
  },
});

const Account = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "4",
    minW: 0,
    pt: { base: "3", md: "0" },
    px: { base: "4", md: "0" },
    borderTop: { base: "1px solid", md: "none" },
    borderColor: "border",
  },
});

const Toggle = chakra(Button, { base: { hideFrom: "md" } });

export interface TopBarProps {
  readonly items: readonly NavItem[];
  readonly account: { readonly name: string; readonly role: string };
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
  return (
    <Bar>
      <Row>
        <Brand href={paths.dashboard} />
        <Toggle
          ref={toggle}
          type="button"
          look="outline"
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          onClick={() => setOpen(!isOpen)}
        >
          {text.menu}
        </Toggle>
        <Menu id={MENU_ID} data-open={isOpen || undefined}>
          <nav aria-label={text.mainNavigation}>
            <NavItems items={items} onFollow={() => setOpen(false)} />
          </nav>
          <Account>
            <Person {...account} />
            <Button look="outline" onClick={onLogout}>
              {text.logout}
            </Button>
          </Account>
        </Menu>
      </Row>
    </Bar>
  );
}
