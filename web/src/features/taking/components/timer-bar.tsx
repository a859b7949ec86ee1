import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract/assessments";
import type { AttemptSynchronizer } from "../engine/attempt-synchronizer.ts";
import { Countdown } from "./countdown.tsx";
import { QuestionNavigationMenu } from "./question-menu.tsx";
import { AnswerSavingStatus } from "./saving-status.tsx";

/** The bar with the remaining time. It sticks below the top bar and has the colour of a blackboard. */
const Board = chakra("div", {
  base: {
    position: "sticky",
    top: "{sizes.bar}",
    // A passage that is open above the bottom of the window slides below this bar.
    zIndex: 2,
    display: "grid",
    gridTemplateColumns: { base: "minmax(0,1fr) auto", md: "auto minmax(0,1fr) auto" },
    alignItems: "center",
    columnGap: { base: "2", md: "8" },
    mx: { base: "-5", md: "0" },
    mb: { base: "4", md: "6" },
    px: { base: "5", md: "6" },
    py: "2",
    bg: "board",
    color: "board.fg",
    borderBottomRadius: { md: "lg" },
    "& > p": { gridArea: { base: "2/1/auto/-1", md: "1/2" } },
  },
});

interface TimerBarProps {
  readonly sync: AttemptSynchronizer;
  readonly questions: readonly Question[];
}

export function RemainingTimeBar({ sync, questions }: TimerBarProps) {
  return (
    <Board>
      <Countdown sync={sync} />
      <QuestionNavigationMenu sync={sync} questions={questions} />
      <AnswerSavingStatus sync={sync} />
    </Board>
  );
}
