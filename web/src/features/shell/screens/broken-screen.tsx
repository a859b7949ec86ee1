import { Button } from "@/components/ui/button.tsx";
import { NoticePage } from "../components/notice-page.tsx";

export function BrokenScreen() {
  return (
    <NoticePage role="alert">
      <h1>Something went wrong</h1>
      <p>The page stopped working. Load it again; what you sent is safe.</p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </NoticePage>
  );
}
