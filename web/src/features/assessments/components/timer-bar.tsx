import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract";
import type { PaperSync } from "../paper-sync.ts";
import { Countdown } from "./countdown.tsx";
import { Overview } from "./overview.tsx";
import { SavingLine } from "./saving-line.tsx";

/** The blackboard of the exam room: it stays in sight under the top bar. */
const Board = chakra("div", {
  base: {
    position: "sticky",
    top: "bar",
    zIndex: 1,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: { base: "2", md: "6" },
    mb: { base: "4", md: "6" },
    px: { base: "3", md: "6" },
    py: "2",
    bg: "board",
    color: "board.fg",
    borderBottomRadius: "lg",
    "& > p": { order: { md: 1 }, w: { base: "full", md: "auto" } },
    "& > details": { order: { md: 2 } },
  },
});

interface TimerBarProps {
  readonly sync: PaperSync;
  readonly questions: readonly Question[];
}

export function TimerBar({ sync, questions }: TimerBarProps) {
  return (
    <Board>
      <Countdown sync={sync} />
      <Overview sync={sync} questions={questions} />
      <SavingLine sync={sync} />
    </Board>
  );
}
