import * as text from "@texts/analytics.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { Button } from "@/components/ui/button.tsx";
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
      <Button look="outline" disabled={isPending} onClick={download}>
        <Icon of={downloadIcon} size="sm" />
        {isPending ? text.preparing : text.download}
      </Button>
      <Alert mt="2">{error}</Alert>
    </div>
  );
}
