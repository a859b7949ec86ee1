import { chakra } from "@chakra-ui/react";
import { loadingMessage } from "@texts/common.ts";
import { Card, CardGrid } from "../layout/card.tsx";
import { PanelList } from "../layout/list.tsx";

/** The placeholder lines of one row or card. Each line has the height of the text line that will replace it. */
const Lines = chakra("div", {
  base: {
    flex: 1,
    "& span": {
      display: "block",
      w: "85%",
      h: "1.5em",
      py: "1",
      bg: "bg.subtle",
      backgroundClip: "content-box",
    },
    "& span:first-of-type": { w: "60%" },
    "& span + span": { fontSize: "sm" },
    "& span:nth-of-type(3n)": { w: "40%" },
  },
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function Text({ lines }: { readonly lines: number }) {
  return (
    <Lines aria-hidden="true">
      {upTo(lines).map((line) => (
        <span key={line} />
      ))}
    </Lines>
  );
}

function Announcement() {
  return (
    <chakra.p srOnly role="status">
      {loadingMessage}
    </chakra.p>
  );
}

interface SkeletonProps {
  /** The number of placeholder rows or cards. */
  readonly count: number;
  /** The number of text lines in each placeholder row or card. */
  readonly lines: number;
}

/** A placeholder for a `PanelList` whose rows are loading. */
export function SkeletonRows({ count, lines }: SkeletonProps) {
  return (
    <div>
      <Announcement />
      <PanelList aria-hidden="true">
        {upTo(count).map((row) => (
          <chakra.li key={row} display="flex" px={{ base: "4", md: "5" }} py="3" minH="tap">
            <Text lines={lines} />
          </chakra.li>
        ))}
      </PanelList>
    </div>
  );
}

/** A placeholder for a `CardGrid` whose cards are loading. */
export function SkeletonCards({ count, lines }: SkeletonProps) {
  return (
    <div>
      <Announcement />
      <CardGrid aria-hidden="true">
        {upTo(count).map((card) => (
          <Card as="li" key={card}>
            <Text lines={lines} />
          </Card>
        ))}
      </CardGrid>
    </div>
  );
}
