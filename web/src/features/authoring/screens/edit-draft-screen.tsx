import type { AssessmentDraft as SavedDraft } from "@darasa/contract/assessments";
import * as text from "@texts/authoring.ts";
import { useState } from "react";
import { fetchedQuery } from "@/components/feedback/fetched-query.ts";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { States } from "@/components/feedback/states.tsx";
import { Page } from "@/components/layout/page.tsx";
import { useSavedDraft } from "../api/get-draft.ts";
import { BACK, DraftEditor } from "../components/draft-editor.tsx";
import { goneOf } from "../gone.ts";
import { useEditedIds } from "../hooks/use-edited-ids.ts";

/** Of one draft, for its author: saved again as a draft, or published. */
export function EditDraftScreen({ id }: { readonly id: string }) {
  const query = useSavedDraft(id);
  const hasEdit = useEditedIds().has(id);
  const [taken, setTaken] = useState<SavedDraft>();
  const draft = fetchedQuery(query, text.loadFailed);
  const saved = taken ?? query.data;
  const gone = goneOf(query.error);
  if (saved !== undefined || (gone !== undefined && hasEdit)) {
    return (
      <DraftEditor
        key={taken?.revision}
        id={id}
        saved={saved}
        {...(gone === undefined ? {} : { gone })}
        isTaken={taken !== undefined}
        onTake={setTaken}
      />
    );
  }
  return (
    <Page title={text.edit.title} lead={text.edit.lead} back={BACK}>
      <States
        of={draft}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={6} lines={3} />}
      >
        {() => null}
      </States>
    </Page>
  );
}
