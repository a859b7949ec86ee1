import { chakra } from "@chakra-ui/react";
import * as text from "@texts/analytics.ts";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { downloadIconSvgPath as downloadIcon } from "@/components/ui/icons.ts";
import type { CsvCell } from "@/lib/csv.ts";
import { useCsvDownload } from "../hooks/use-download.ts";

interface DownloadButtonProps {
  /** True if there are no rows to download. The button is then invisible but keeps its space. */
  readonly isHidden?: boolean;
  /** The title with which the file name of the download begins. */
  readonly title: string;
  readonly gather: () => Promise<CsvCell[][]>;
}

export function CsvDownloadButton({ isHidden = false, title, gather }: DownloadButtonProps) {
  const { download, isPending, isDone, error } = useCsvDownload(title, gather);
  return (
    <chakra.div visibility={isHidden ? "hidden" : "visible"}>
      <BusyButton look="outline" isBusy={isPending} onClick={download}>
        <Icon of={downloadIcon} size="sm" />
        <BusyButtonLabel isBusy={isPending} busy={text.preparingCsvBusyLabel}>
          {text.downloadCsvButton}
        </BusyButtonLabel>
      </BusyButton>
      {/* Keeps the width of the button, whatever the text. */}
      <AwaitedMessageSpace isAwaited={isPending} alignItems="start" contain="inline-size" pt="2">
        <Alert>{error}</Alert>
        <StatusNotice>{isDone ? text.csvDownloadedMessage : ""}</StatusNotice>
      </AwaitedMessageSpace>
    </chakra.div>
  );
}
