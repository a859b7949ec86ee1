import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";

const Row = chakra("nav", { base: { display: "flex", flexWrap: "wrap", gap: "1" } });

const Tab = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minH: "tap",
    px: { base: "3", sm: "4" },
    // With this size, three tabs fit on one line of a phone.
    fontSize: { base: "sm", sm: "md" },
    borderRadius: "full",
    fontWeight: "bold",
    color: "fg.muted",
    "&[aria-current]": { bg: "brand.solid", color: "brand.contrast" },
    "@media (hover:hover)": { "&:hover:not([aria-current])": { color: "brand.fg" } },
  },
});

interface LinkTab {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** Navigation that looks like a row of tabs. Each tab is a link, because each view has its own URL. */
export function LinkTabs({
  label,
  of,
}: {
  readonly label: string;
  readonly of: readonly LinkTab[];
}) {
  return (
    <Row aria-label={label}>
      {of.map((tab) => (
        <Tab key={tab.to} to={tab.to} aria-current={tab.isCurrent ? "true" : undefined}>
          {tab.label}
        </Tab>
      ))}
    </Row>
  );
}
