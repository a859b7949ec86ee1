import * as text from "@texts/classes.ts";
import { type ComponentProps, lazy, Suspense } from "react";
import { LoadingMessage } from "@/components/feedback/alert.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";

// Slips are made once a term, so the dialog, the slips and the QR codes are separate chunks. The screen is loaded with
// the dialog: PINs that are made must not wait for a network.
const load = () =>
  loadChunkOrReloadPage(async () => {
    const [{ LoginSlipsDialog: Question }, { LoginSlipsScreen: Screen }] = await Promise.all([
      import("./login-slips-dialog.tsx"),
      import("../screens/login-slips-screen.tsx"),
    ]);
    return { Question, Screen };
  });
const LoginSlipsDialog = lazy(async () => ({ default: (await load()).Question }));
const LoginSlipsScreen = lazy(async () => ({ default: (await load()).Screen }));

export function LazyLoginSlipsDialog(props: ComponentProps<typeof LoginSlipsDialog>) {
  return (
    <Suspense
      fallback={
        <Dialog title={text.loginSlipsButton} onClose={props.onClose}>
          <LoadingMessage />
        </Dialog>
      }
    >
      <LoginSlipsDialog {...props} />
    </Suspense>
  );
}

export function LazyLoginSlipsScreen(props: ComponentProps<typeof LoginSlipsScreen>) {
  return (
    <Suspense fallback={<LoadingMessage />}>
      <LoginSlipsScreen {...props} />
    </Suspense>
  );
}
