import { chakra } from "@chakra-ui/react";

/** Both stand in the same place: the button is as wide whatever it says. */
const Words = chakra("span", {
  base: {
    display: "grid",
    justifyItems: "center",
    "& > span": { gridArea: "1/1" },
    "& > [aria-hidden]": { visibility: "hidden" },
  },
});

interface BusyWordsProps {
  readonly isBusy: boolean;
  readonly busy: string;
  /** What the button does. */
  readonly children: string;
}

/** Of a button with others beside it, or at the end of a line. */
export function BusyWords({ isBusy, busy, children }: BusyWordsProps) {
  return (
    <Words>
      <span aria-hidden={isBusy || undefined}>{children}</span>
      <span aria-hidden={!isBusy || undefined}>{busy}</span>
    </Words>
  );
}
