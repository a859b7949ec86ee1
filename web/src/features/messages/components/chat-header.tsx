import { chakra } from "@chakra-ui/react";
import * as text from "@texts/messages.ts";
import { memo, type RefObject } from "react";
import { Link } from "react-router-dom";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { appPaths } from "@/lib/paths.ts";
import { InitialsAvatar } from "./initials-avatar.tsx";

const Head = chakra("header", {
  base: {
    flexShrink: 0,
    display: "flex",
    alignItems: "center",
    gap: "3",
    px: { base: "2", md: "6" },
    py: "2",
    bg: "bg.panel",
    borderBottom: "1px solid",
    borderColor: "border",
    "& h1": {
      // The heading fills the height of the header, so that a name that loads later does not move the layout.
      alignSelf: "stretch",
      display: "grid",
      alignContent: "center",
      flex: 1,
      minW: 0,
      fontSize: "lg",
      // The line height is small, so that a name of two lines is not higher than the buttons.
      lineHeight: "1.2",
      overflowWrap: "anywhere",
      outline: "none",
    },
    "& h1 > span": { lineClamp: 2 },
  },
});

interface ChatHeaderProps {
  readonly partnerName: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly canReport: boolean;
  readonly onReport: () => void;
}

function ChatHeaderContent({ partnerName, heading, canReport, onReport }: ChatHeaderProps) {
  return (
    <Head>
      <ButtonLink asChild look="quiet" size="icon" hideFrom="md">
        <Link to={appPaths.communication} aria-label={text.backToConversationsLink}>
          <Icon of={icon.chevronLeftIconSvgPath} />
        </Link>
      </ButtonLink>
      <InitialsAvatar name={partnerName} />
      <h1 ref={heading} tabIndex={-1}>
        <span key={partnerName}>{partnerName}</span>
      </h1>
      <Button
        look="quiet"
        size="icon"
        aria-label={text.reportConversationButton}
        title={text.reportConversationButton}
        // The button is invisible instead of absent, so that the name has the same width before and after loading.
        visibility={canReport ? "visible" : "hidden"}
        onClick={onReport}
      >
        <Icon of={icon.flagIconSvgPath} />
      </Button>
    </Head>
  );
}

export const ChatHeader = memo(ChatHeaderContent);
