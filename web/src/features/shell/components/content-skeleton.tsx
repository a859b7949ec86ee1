import { loadingMessage } from "@texts/common.ts";
import { Container } from "@/components/layout/container.tsx";

/**
 * The placeholder that is shown while a screen loads. The placeholder looks like the prerendered page, so that
 * nothing moves.
 */
export function ContentSkeleton() {
  return (
    <Container py="8" color="fg.muted" role="status">
      {loadingMessage}
    </Container>
  );
}
