import { chakra } from "@chakra-ui/react";
import * as text from "@texts/people-import.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { RestoredFormBanner } from "@/components/feedback/restored-banner.tsx";
import { Button } from "@/components/ui/button.tsx";
import { countDone } from "../import-job.ts";
import type { UnfinishedImport } from "../import-store.ts";

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

interface UnfinishedImportBannerProps {
  readonly unfinished: UnfinishedImport;
  readonly onGoOn: () => void;
  readonly onForget: () => void;
}

/** Offers to go on with an import of an earlier visit, or to forget it. */
export function UnfinishedImportBanner({
  unfinished: { job, outcomes },
  onGoOn,
  onForget,
}: UnfinishedImportBannerProps) {
  const [isAsking, setAsking] = useState(false);
  const done = countDone(job, outcomes);
  return (
    <RestoredFormBanner>
      <p role="status">{text.formatUnfinishedImport(job.kind, done, job.rows.length)}</p>
      <Actions>
        <Button onClick={onGoOn}>{text.goOnWithImportButton}</Button>
        <Button look="outline" onClick={() => setAsking(true)}>
          {text.forgetImportButton}
        </Button>
      </Actions>
      {isAsking ? (
        <ConfirmDialog
          title={text.forgetImportConfirmQuestion}
          action={text.forgetImportButton}
          onConfirm={onForget}
          onClose={() => setAsking(false)}
        >
          <p>{text.formatForgetImportWarning(done)}</p>
        </ConfirmDialog>
      ) : null}
    </RestoredFormBanner>
  );
}
