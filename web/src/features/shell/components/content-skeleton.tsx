import { loading } from "@texts/common.ts";
import { Container } from "@/components/layout/container.tsx";

/** The same words at the same place as the page that was painted before any script ran. */
export function ContentSkeleton() {
  return (
    <Container py="8" color="fg.muted" role="status">
      {loading}
    </Container>
  );
}
