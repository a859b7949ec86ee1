import * as text from "@texts/staff-assessments.ts";
import { LinkTabs } from "@/components/ui/link-tabs.tsx";
import { appPaths } from "@/lib/paths.ts";

/** The two views of a teacher: the own assessments, and those that can be copied. */
export function AssessmentTabs({ current }: { readonly current: "own" | "shared" }) {
  return (
    <LinkTabs
      label={text.assessmentViewsLabel}
      of={[
        {
          label: text.ownAssessmentsTab,
          to: appPaths.assessments,
          isCurrent: current === "own",
        },
        {
          label: text.sharedAssessmentsTab,
          to: appPaths.sharedAssessments,
          isCurrent: current === "shared",
        },
      ]}
    />
  );
}
