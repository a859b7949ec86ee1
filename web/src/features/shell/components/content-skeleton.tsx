import { loadingMessage } from "@texts/common.ts";
import { PageContainer } from "@/components/layout/container.tsx";

/**
 * The placeholder that is shown while a screen loads. The placeholder has the same layout as the prerendered
 * page that it replaces, so that nothing moves.
 */
export function ScreenSkeleton() {
  return (
    <PageContainer py="8" color="fg.muted" role="status">
      {loadingMessage}
    </PageContainer>
  );
}
