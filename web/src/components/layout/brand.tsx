import { chakra } from "@chakra-ui/react";
import { productName } from "@texts/common.ts";
import { LogoMark } from "../ui/logo-mark.tsx";

const BrandLink = chakra("a", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    me: "auto",
    minH: "tap",
    fontFamily: "display",
    fontSize: "xl",
    fontWeight: "bold",
    letterSpacing: "tight",
  },
});

export function BrandLogoLink({ href }: { readonly href: string }) {
  return (
    <BrandLink href={href}>
      <LogoMark />
      {productName}
    </BrandLink>
  );
}
