import { chakra } from "@chakra-ui/react";
import { productName } from "@texts/common.ts";
import { Link } from "react-router-dom";
import { BrandLogoLink } from "@/components/layout/brand.tsx";
import { LogoMark } from "@/components/ui/logo-mark.tsx";
import { SchoolLogo } from "@/components/ui/school-logo.tsx";
import { appPaths } from "@/lib/paths.ts";
import type { SessionAccount } from "@/lib/session.ts";
import { LARGE_TEXT_MEDIA_QUERY } from "@/theme/large-text.ts";

const Way = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    flex: "0 3 auto",
    minW: 0,
    minH: "tap",
    me: "auto",
    lineHeight: "snug",
    "& > span": { minW: 0 },
    "& strong": {
      display: "block",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      fontSize: "sm",
    },
    "& small": {
      display: "flex",
      alignItems: "center",
      gap: "1",
      color: "fg.muted",
      fontSize: "xs",
    },
    "& small svg": { w: "4", h: "4" },
    [LARGE_TEXT_MEDIA_QUERY]: { "& > svg, & > img": { display: "none" } },
  },
});

const CrestDrawing = chakra("svg", {
  base: {
    w: "10",
    h: "10",
    flexShrink: 0,
    fill: "brand.solid",
    "& text": {
      fill: "brand.contrast",
      fontSize: "12px",
      fontWeight: "bold",
      textAnchor: "middle",
    },
  },
});

/** The shape of a school badge with the first letters of the name, for a school without a logo. */
function Crest({ of }: { readonly of: string }) {
  const [first = "", second = ""] = of.split(/\s+/u);
  return (
    <CrestDrawing viewBox="0 0 36 36" aria-hidden="true">
      <path d="M4 3h28v15c0 8-6 13-14 16C10 31 4 26 4 18z" />
      <text x="18" y="21">
        {`${first.charAt(0)}${second.charAt(0)}`.toUpperCase()}
      </text>
    </CrestDrawing>
  );
}

/** The school of the user above the name of the product, as a link to the dashboard. */
export function SchoolBrand({ schoolId, school }: Pick<SessionAccount, "schoolId" | "school">) {
  if (school === undefined) return <BrandLogoLink href={appPaths.dashboard} />;
  const { name, logo } = school;
  return (
    <Way to={appPaths.dashboard}>
      {logo === undefined ? <Crest of={name} /> : <SchoolLogo schoolId={schoolId} logo={logo} />}
      <span>
        <strong>{name}</strong>
        <small>
          <LogoMark />
          {productName}
        </small>
      </span>
    </Way>
  );
}
