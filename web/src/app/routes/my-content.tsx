import { lazy } from "react";
import { MyContentScreen } from "@/features/library/screens/my-content-screen.tsx";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";

const EditDetailsDialog = lazy(async () => ({
  default: await loadChunkOrReloadPage(
    async () =>
      (await import("@/features/upload/components/edit-details-dialog.tsx")).EditDetailsDialog,
  ),
}));

const ReplaceFileDialog = lazy(async () => ({
  default: await loadChunkOrReloadPage(
    async () =>
      (await import("@/features/upload/components/replace-file-dialog.tsx")).ReplaceFileDialog,
  ),
}));

export function Component() {
  return (
    <MyContentScreen EditDetailsDialog={EditDetailsDialog} ReplaceFileDialog={ReplaceFileDialog} />
  );
}
