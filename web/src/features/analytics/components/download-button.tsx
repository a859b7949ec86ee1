import { chakra } from "@chakra-ui/react";
import * as text from "@texts/analytics.ts";
import { Alert, Notice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { AnswerRoom } from "@/components/feedback/room.tsx";
import { BusyWords } from "@/components/ui/busy-words.tsx";
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
        <BusyWords isBusy={isPending} busy={text.preparing}>
          {text.download}
        </BusyWords>
      </BusyButton>
      {/* Keeps the width of the button, whatever the text. */}
      <AnswerRoom isAwaited={isPending} alignItems="start" contain="inline-size" pt="2">
        <Alert>{error}</Alert>
        <Notice>{isDone ? text.downloaded : ""}</Notice>
      </AnswerRoom>
    </chakra.div>
  );
}
