import { chakra } from "@chakra-ui/react";

/** Stacks both labels of a button in one grid cell, so that the button is as wide as the longer label. */
const Words = chakra("span", {
  base: {
    display: "grid",
    justifyItems: "center",
    "& > span": { gridArea: "1/1" },
    "& > [aria-hidden]": { visibility: "hidden" },
  },
});

interface BusyLabelProps {
  readonly isBusy: boolean;
  readonly busy: string;
  /** The label that the button shows while it is not busy. */
  readonly children: string;
}

/** Shows `busy` if `isBusy` is true, otherwise `children`. The width is the same for both labels. */
export function BusyButtonLabel({ isBusy, busy, children }: BusyLabelProps) {
  return (
    <Words>
      <span aria-hidden={isBusy || undefined}>{children}</span>
      <span aria-hidden={!isBusy || undefined}>{busy}</span>
    </Words>
  );
}
