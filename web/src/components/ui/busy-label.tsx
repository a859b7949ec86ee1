import { chakra } from "@chakra-ui/react";

/** Stacks both labels in one grid cell, so that the button has the width of the longer one. */
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
  /** The label of the button while it is not busy. */
  readonly children: string;
}

/** Switches between two button labels without changing the button's width. */
export function BusyLabel({ isBusy, busy, children }: BusyLabelProps) {
  return (
    <Words>
      <span aria-hidden={isBusy || undefined}>{children}</span>
      <span aria-hidden={!isBusy || undefined}>{busy}</span>
    </Words>
  );
}
