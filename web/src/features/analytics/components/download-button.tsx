import { chakra } from "@chakra-ui/react";
import * as text from "@texts/analytics.ts";
import { Alert, Notice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { ReservedResponseSpace } from "@/components/feedback/reserved-space.tsx";
import { BusyLabel } from "@/components/ui/busy-label.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { download as downloadIcon } from "@/components/ui/icons.ts";
import type { Cell } from "../csv.ts";
import { useDownload } from "../hooks/use-download.ts";

interface DownloadButtonProps {
  /** Hides the button but keeps its space; true while there are no rows to download. */
  readonly isHidden?: boolean;
  /** The first part of the file name of the download. */
  readonly title: string;
  readonly gather: () => Promise<Cell[][]>;
}

export function DownloadButton({ isHidden = false, title, gather }: DownloadButtonProps) {
  const { download, isPending, isDone, error } = useDownload(title, gather);
  return (
    <chakra.div visibility={isHidden ? "hidden" : "visible"}>
      <BusyButton look="outline" isBusy={isPending} onClick={download}>
        <Icon of={downloadIcon} size="sm" />
        <BusyLabel isBusy={isPending} busy={text.preparing}>
          {text.download}
        </BusyLabel>
      </BusyButton>
      {/* Keeps the width of the button, whatever the text. */}
      <ReservedResponseSpace isAwaited={isPending} alignItems="start" contain="inline-size" pt="2">
        <Alert>{error}</Alert>
        <Notice>{isDone ? text.downloaded : ""}</Notice>
      </ReservedResponseSpace>
    </chakra.div>
  );
}
