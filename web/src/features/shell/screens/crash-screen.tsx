import * as text from "@texts/shell.ts";
import { Button } from "@/components/ui/button.tsx";
import { FullPageNotice } from "../components/full-page-notice.tsx";

export function CrashScreen() {
  return (
    <FullPageNotice role="alert">
      <h1>{text.screenCrashedHeading}</h1>
      <p>{text.screenCrashedMessage}</p>
      <Button onClick={() => window.location.reload()}>{text.reloadPageButton}</Button>
    </FullPageNotice>
  );
}
