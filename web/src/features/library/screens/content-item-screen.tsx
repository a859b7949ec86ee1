import * as text from "@texts/library.ts";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useContentItem } from "../api/get-content-item.ts";
import { ContentResults } from "../components/content-results.tsx";
import { useSavedFiles } from "../hooks/use-saved-files.ts";

const LINES = 4;

/** Shows one library item, to which dashboards and results link. */
export function ContentItemScreen({ id }: { readonly id: string }) {
  const query = useContentItem(id);
  const saved = useSavedFiles();
  const fetched = toFetchState(query, text.contentItemLoadFailedMessage);
  return (
    <ScreenLayout
      title={text.contentItemPageTitle}
      back={{ to: appPaths.library, label: text.libraryPageTitle }}
    >
      <FetchStateView
        of={saved.isKnown ? fetched : { state: "loading" }}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={1} lines={LINES} />}
      >
        {({ content }) => <ContentResults items={content} saved={saved} titleElement="h2" />}
      </FetchStateView>
    </ScreenLayout>
  );
}
