import { loading } from "@texts/common.ts";
import { Container } from "@/components/layout/container.tsx";

/** Looks like the prerendered page, so that nothing moves when the application starts. */
export function ContentSkeleton() {
  return (
    <Container py="8" color="fg.muted" role="status">
      {loading}
    </Container>
  );
}
