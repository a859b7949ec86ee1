import { chakra } from "@chakra-ui/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigationType } from "react-router-dom";
import { paperMarginLineStyle } from "@/theme/system.ts";
import { Icon } from "../ui/icon.tsx";
import { backIconSvgPath as backIcon } from "../ui/icons.ts";
import { PageContainer } from "./container.tsx";
import { DocumentTitle } from "./document-title.tsx";

const Frame = chakra(PageContainer, {
  base: {
    display: "grid",
    // The minimum of 0 lets the column become narrower than its longest word.
    gridTemplateColumns: "minmax(0,1fr)",
    alignContent: "start",
    gap: { base: "6", md: "8" },
    py: { base: "6", md: "10" },
  },
});

const Head = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    justifyContent: "space-between",
    gap: "4",
    "& > div:first-of-type": { ...paperMarginLineStyle, minW: 0, maxW: "prose" },
    "& h1": { fontSize: "3xl" },
    "& > div > p": { color: "fg.muted", fontSize: "lg", textWrap: "pretty" },
  },
  variants: {
    look: {
      /** A page header that looks like a blackboard, with the rising sun of the logo in its corner. */
      board: {
        p: { base: "5", md: "8" },
        pe: { base: "12", md: "24" },
        bg: "board",
        backgroundImage:
          "radial-gradient(circle at 100% 100%,{colors.accent.solid} min(3.5rem,16vw),transparent min(3.55rem,16.2vw))",
        borderRadius: "lg",
        "& > div:first-of-type": { ps: "0", borderInlineStart: "none" },
        "& h1": { color: "board.fg", textWrap: "wrap" },
        "& > div > p": { color: "board.muted", fontSize: "md" },
        "& br": { md: { display: "none" } },
      },
    },
  },
});

const Actions = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: { base: "2", md: "3" },
    // Two buttons fit side by side on a narrow phone.
    "& > :not(dialog)": { px: { base: "3", md: "5" } },
  },
});

const Back = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minH: "tap",
    my: "-3",
    justifySelf: "start",
    color: "brand.fg",
    fontWeight: "bold",
  },
});

interface PageProps {
  /** The title of the browser tab. If `heading` is absent, `title` is also the heading of the page. */
  readonly title: string;
  readonly heading?: ReactNode;
  readonly lead?: ReactNode;
  /** The look of the page's header. If absent, the header has a plain background. */
  readonly look?: "board";
  /** Buttons beside the heading of the page. */
  readonly actions?: ReactNode;
  /** The link to the parent page. */
  readonly back?: {
    readonly to: string;
    readonly label: string;
    /**
     * Called before the browser follows the link. A page with unsaved changes can prevent the navigation here.
     */
    readonly onClick?: (event: MouseEvent) => void;
  };
  readonly children: ReactNode;
}

/**
 * Scrolls to the top and focuses the heading when the user has come to the screen by a link. After Back or a
 * reload it does nothing, so that the browser can restore the scroll position. Returns the ref of the heading.
 */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (type !== "PUSH") return;
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, [pathname, type]);
  return heading;
}

/** The layout of every screen under /app. */
export function ScreenLayout({
  title,
  heading = title,
  lead,
  look,
  actions,
  back,
  children,
}: PageProps) {
  const ref = useArrival();
  return (
    <Frame>
      <DocumentTitle of={title} />
      {back === undefined ? null : (
        <Back to={back.to} onClick={back.onClick}>
          <Icon of={backIcon} size="sm" />
          {back.label}
        </Back>
      )}
      <Head {...(look === undefined ? {} : { look })}>
        <div>
          <h1 ref={ref} tabIndex={-1}>
            {heading}
          </h1>
          {lead === undefined ? null : <p>{lead}</p>}
        </div>
        {actions === undefined ? null : <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Frame>
  );
}
