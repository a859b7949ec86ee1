import { chakra } from "@chakra-ui/react";
import * as text from "@texts/report-forms.ts";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { assessmentIllustration } from "@/components/ui/illustrations.ts";
import { useReleasedForms } from "../api/released-forms.ts";
import { PdfDialog } from "../components/pdf-dialog.tsx";
import { ReleasedForm } from "../components/released-form.tsx";
import { useReportFormsPdf } from "../use-report-forms-pdf.ts";

const List = chakra("ul", { base: { display: "grid", gap: "5", minW: 0 } });

interface ReleasedFormsScreenProps {
  /** The child of the parent. Undefined for the student who is signed in. */
  readonly childId?: string;
  readonly back: { readonly to: string; readonly label: string };
}

/** The report forms that the school has released to a student or the parents. */
export function ReleasedFormsScreen({ childId, back }: ReleasedFormsScreenProps) {
  const forms = useReleasedForms(childId);
  const pdf = useReportFormsPdf();
  return (
    <ScreenLayout title={text.releasedHeading} back={back}>
      <FetchStateView
        of={forms}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState picture={assessmentIllustration} title={text.noReleasedMessage}>
            {text.noReleasedHint}
          </EmptyState>
        }
        loading={<SkeletonRows count={3} lines={4} />}
      >
        {(list) => (
          <List>
            {list.map((form) => (
              <ReleasedForm
                key={`${form.classId} ${form.term}`}
                form={form}
                childId={childId}
                onSavePdf={() => pdf.start([form])}
              />
            ))}
          </List>
        )}
      </FetchStateView>
      <PdfDialog of={pdf} />
    </ScreenLayout>
  );
}
