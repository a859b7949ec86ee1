import { chakra } from "@chakra-ui/react";
import { Container } from "@/components/layout/container.tsx";

const Board = chakra("section", { base: { bg: "board", color: "board.muted", fontSize: "lg" } });

const Row = chakra(Container, {
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

export function Figures() {
  return (
    <Board>
      <Row>
        <p>
          <strong>500+</strong> schools
        </p>
        <p>
          <strong>50,000+</strong> students
        </p>
        <p>
          <strong>2,000+</strong> teachers
        </p>
      </Row>
    </Board>
  );
}
