import { chakra } from "@chakra-ui/react";
import { loadingMessage } from "@texts/common.ts";
import { appPaths } from "@/lib/paths.ts";
import { Brand } from "./brand.tsx";
import { Container } from "./container.tsx";

const Bar = chakra("header", {
  base: { bg: "bg.panel", borderBottom: "1px solid", borderColor: "border" },
});

const Row = chakra(Container, { base: { display: "flex", alignItems: "center", h: "bar" } });

/**
 * The prerendered content of /app, shown until the scripts have loaded. The top bar of this skeleton is as high
 * as the top bar of the application, so that the layout does not move.
 */
export function ShellSkeleton() {
  return (
    <>
      <Bar>
        <Row>
          <Brand href={appPaths.dashboard} />
        </Row>
      </Bar>
      <Container as="main" py="8" color="fg.muted" aria-busy="true">
        {loadingMessage}
      </Container>
    </>
  );
}
