import type { RequestedChild } from "@darasa/contract/parent-dashboard";
import { addChildButton } from "@texts/parent-dashboard.ts";
import { lazy, Suspense, useState } from "react";
import { LoadingMessage, StatusNotice } from "@/components/feedback/alert.tsx";
import { Button } from "@/components/ui/button.tsx";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import type { SchoolFieldComponent } from "../dashboard-props.ts";

const AddChildDialog = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("./add-child-dialog.tsx"))).AddChildDialog,
}));

interface AddChildProps {
  /** The children about whom the school has not decided, or has refused the parent. */
  readonly requested: readonly RequestedChild[];
  readonly SchoolField: SchoolFieldComponent;
}

/** The button with which a parent adds a child. The dialog is loaded when it opens. */
export function AddChild(props: AddChildProps) {
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState("");
  const close = (): void => setOpen(false);
  return (
    <>
      <StatusNotice>{notice}</StatusNotice>
      <Button look="outline" justifySelf="start" onClick={() => setOpen(true)}>
        {addChildButton}
      </Button>
      {isOpen ? (
        <Suspense fallback={<LoadingMessage />}>
          <AddChildDialog
            {...props}
            onDone={(done) => {
              close();
              setNotice(done);
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
