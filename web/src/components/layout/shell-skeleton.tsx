import { chakra } from "@chakra-ui/react";
import { loadingMessage } from "@texts/common.ts";
import { appPaths } from "@/lib/paths.ts";
import { BrandLogoLink } from "./brand.tsx";
import { PageContainer } from "./container.tsx";

const Bar = chakra("header", {
  base: { bg: "bg.panel", borderBottom: "1px solid", borderColor: "border" },
});

const Row = chakra(PageContainer, { base: { display: "flex", alignItems: "center", h: "bar" } });

/**
 * The prerendered content of /app, shown until the scripts have loaded. The top bar of this skeleton is as high
 * as the top bar of the application, so that the layout does not move.
 */
export function AppShellSkeleton() {
  return (
    <>
      <Bar>
        <Row>
          <BrandLogoLink href={appPaths.dashboard} />
        </Row>
      </Bar>
      <PageContainer as="main" py="8" color="fg.muted" aria-busy="true">
        {loadingMessage}
      </PageContainer>
    </>
  );
}
