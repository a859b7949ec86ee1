import { lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";

/** The released report forms. They are loaded only when a screen shows them. */
const ReleasedForms = lazy(async () => ({
  default: await loadChunkOrReloadPage(
    async () =>
      (await import("@/features/report-forms/screens/released-forms-screen.tsx"))
        .ReleasedFormsScreen,
  ),
}));

const PARAMETER = "reportForms";
/** Opens the report forms in place of the screen that has the link. */
export const reportFormsSearch = `?${PARAMETER}=1`;

interface OrReleasedFormsProps {
  readonly childId?: string;
  /** The URL of the screen that has the link to the report forms. */
  readonly url: string;
  readonly backLabel: string;
  readonly children: ReactNode;
}

/** Shows the report forms if the URL asks for them, otherwise the screen in `children`. */
export function OrReleasedForms({ childId, url, backLabel, children }: OrReleasedFormsProps) {
  const [parameters] = useSearchParams();
  if (!parameters.has(PARAMETER)) return children;
  return (
    <Suspense fallback={<SkeletonRows count={3} lines={4} />}>
      <ReleasedForms
        {...(childId === undefined ? {} : { childId })}
        back={{ to: url, label: backLabel }}
      />
    </Suspense>
  );
}
