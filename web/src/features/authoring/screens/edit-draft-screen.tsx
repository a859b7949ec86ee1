import type { AssessmentDraft } from "@darasa/contract/assessments";
import * as text from "@texts/authoring.ts";
import { useState } from "react";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { useSavedDraft } from "../api/get-draft.ts";
import { BACK_TO_ASSESSMENTS_LINK, DraftEditor } from "../components/draft-editor.tsx";
import { useEditedDraftIds } from "../hooks/use-edited-ids.ts";
import { getUneditableDraftReason } from "../uneditable-reason.ts";

export function EditDraftScreen({ id }: { readonly id: string }) {
  const query = useSavedDraft(id);
  const hasEdit = useEditedDraftIds().has(id);
  const [serverVersion, setServerVersion] = useState<AssessmentDraft>();
  const draft = toFetchState(query, text.draftLoadFailedMessage);
  const saved = serverVersion ?? query.data;
  const gone = getUneditableDraftReason(query.error);
  if (saved !== undefined || (gone !== undefined && hasEdit)) {
    return (
      <DraftEditor
        key={serverVersion?.revision}
        id={id}
        saved={saved}
        {...(gone === undefined ? {} : { gone })}
        isServerVersion={serverVersion !== undefined}
        onUseServerVersion={setServerVersion}
      />
    );
  }
  return (
    <ScreenLayout
      title={text.draftEditingTexts.title}
      lead={text.draftEditingTexts.lead}
      back={BACK_TO_ASSESSMENTS_LINK}
    >
      <FetchStateView
        of={draft}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={6} lines={3} />}
      >
        {() => null}
      </FetchStateView>
    </ScreenLayout>
  );
}
