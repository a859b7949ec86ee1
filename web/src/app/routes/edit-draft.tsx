import { QueryClientProvider } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { EditDraftScreen } from "@/features/authoring/screens/edit-draft-screen.tsx";
import { queryClientOf } from "@/lib/query-client.ts";
import { useServices } from "@/lib/services.ts";

export function Component() {
  const { id = "" } = useParams();
  return (
    <QueryClientProvider client={queryClientOf(useServices())}>
      <EditDraftScreen key={id} id={id} />
    </QueryClientProvider>
  );
}
