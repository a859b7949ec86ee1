import { chakra } from "@chakra-ui/react";
import { PercentRing } from "@/components/chart/percent-ring.tsx";

const DEGREES_PER_PERCENT = 3.6;

const Frame = chakra("div", {
  base: {
    position: "relative",
    flex: "none",
    // On a phone with a large font size the ring leaves room for the text beside it.
    "& > div": { w: "min(6.5rem,36vw)", h: "min(6.5rem,36vw)", fontSize: "min(1.625rem,8vw)" },
    "& > svg": { position: "absolute", inset: 0, w: "full", stroke: "fg", strokeWidth: "3" },
  },
});

interface PassMarkRingProps {
  readonly percent: number;
  /** The percentage that is needed to pass. */
  readonly passMark: number;
  readonly passed: boolean;
}

/** Shows a score as a ring with a line at the pass mark. The text beside it says the same in words. */
export function PassMarkRing({ percent, passMark, passed }: PassMarkRingProps) {
  return (
    <Frame>
      <PercentRing value={percent} isLow={!passed} />
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path d="M50 0v14" transform={`rotate(${passMark * DEGREES_PER_PERCENT} 50 50)`} />
      </svg>
    </Frame>
  );
}
