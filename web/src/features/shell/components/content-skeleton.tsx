import { loading } from "@texts/common.ts";
import { Container } from "@/components/layout/container.tsx";

/** The placeholder while a screen loads. It looks like the prerendered page, so that nothing moves. */
export function ContentSkeleton() {
  return (
    <Container py="8" color="fg.muted" role="status">
      {loading}
    </Container>
  );
}
