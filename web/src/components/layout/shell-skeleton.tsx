import { chakra } from "@chakra-ui/react";
import { loading } from "@texts/common.ts";
import { paths } from "@/lib/paths.ts";
import { Brand } from "./brand.tsx";
import { Container } from "./container.tsx";

const Bar = chakra("header", {
  base: { bg: "bg.panel", borderBottom: "1px solid", borderColor: "border" },
});

const Row = chakra(Container, { base: { display: "flex", alignItems: "center", h: "bar" } });

/** What /app paints before any script has arrived: the bar at its final height, and nothing that will move. */
export function ShellSkeleton() {
  return (
    <>
      <Bar>
        <Row>
          <Brand href={paths.dashboard} />
        </Row>
      </Bar>
      <Container as="main" py="8" color="fg.muted" aria-busy="true">
        {loading}
      </Container>
    </>
  );
}
