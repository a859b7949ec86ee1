import * as text from "@texts/shell.ts";
import { Button } from "@/components/ui/button.tsx";
import { NoticePage } from "../components/notice-page.tsx";

export function BrokenScreen() {
  return (
    <NoticePage role="alert">
      <h1>{text.brokenTitle}</h1>
      <p>{text.brokenText}</p>
      <Button onClick={() => window.location.reload()}>{text.loadAgain}</Button>
    </NoticePage>
  );
}
