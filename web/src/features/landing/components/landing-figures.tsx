import { chakra } from "@chakra-ui/react";
import * as text from "@texts/landing.ts";
import { PageContainer } from "@/components/layout/container.tsx";

const Board = chakra("section", { base: { bg: "board", color: "board.muted", fontSize: "lg" } });

const Row = chakra(PageContainer, {
  base: {
    display: "grid",
    gridTemplateColumns: { md: "repeat(3,1fr)" },
    gap: "8",
    py: { base: "12", md: "16" },
    "& strong": {
      display: "block",
      fontFamily: "display",
      fontSize: "display",
      lineHeight: "tight",
      color: "board.fg",
    },
  },
});

export function LandingStatistics() {
  return (
    <Board>
      <Row>
        {text.platformStatistics.map(([figure, what]) => (
          <p key={what}>
            <strong>{figure}</strong> {what}
          </p>
        ))}
      </Row>
    </Board>
  );
}
