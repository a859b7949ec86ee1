import { chakra } from "@chakra-ui/react";

const Disc = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    flexShrink: 0,
    w: "tap",
    h: "tap",
    bg: "brand.subtle",
    color: "brand.fg",
    borderRadius: "full",
    fontSize: "min(1rem,5vw)",
    whiteSpace: "nowrap",
    fontWeight: "bold",
  },
});

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? "")
    .join("")
    .toUpperCase();
};

export function InitialsAvatar({ name }: { readonly name: string }) {
  return <Disc aria-hidden="true">{initialsOf(name)}</Disc>;
}
