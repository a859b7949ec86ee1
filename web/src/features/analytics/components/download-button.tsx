import * as text from "@texts/analytics.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { download as downloadIcon } from "@/components/ui/icons.ts";
import type { Cell } from "../csv.ts";
import { useDownload } from "../hooks/use-download.ts";

interface DownloadButtonProps {
  /** What the file is named for. */
  readonly title: string;
  readonly gather: () => Promise<Cell[][]>;
}

export function DownloadButton({ title, gather }: DownloadButtonProps) {
  const { download, isPending, error } = useDownload(title, gather);
  return (
    <div>
      <BusyButton look="outline" isBusy={isPending} onClick={download}>
        <Icon of={downloadIcon} size="sm" />
        {isPending ? text.preparing : text.download}
      </BusyButton>
      <Alert mt="2">{error}</Alert>
    </div>
  );
}
