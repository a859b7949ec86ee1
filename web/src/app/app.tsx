import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { BrowserRouter } from "react-router-dom";
import { createQueryClient } from "@/lib/query-client.ts";
import { ServicesContext } from "@/lib/services.ts";
import { chakraSystem } from "@/theme/system.ts";
import type { AppServices } from "./create-services.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { FirestoreListenersProvider } from "./firestore-listeners-provider.tsx";
import { RequireSession } from "./guards.tsx";
import { Router } from "./router.tsx";

export function App({ services }: { readonly services: AppServices }) {
  const { session } = services;
  const [queryClient] = useState(createQueryClient);
  const [userId] = useState(() => session.account()?.id);
  useEffect(() => session.watch(window), [session]);
  return (
    <ChakraProvider value={chakraSystem}>
      <ErrorBoundary>
        <ServicesContext value={services}>
          <QueryClientProvider client={queryClient}>
            <RequireSession>
              <FirestoreListenersProvider services={services} userId={userId ?? ""}>
                <BrowserRouter>
                  <Router />
                </BrowserRouter>
              </FirestoreListenersProvider>
            </RequireSession>
          </QueryClientProvider>
        </ServicesContext>
      </ErrorBoundary>
    </ChakraProvider>
  );
}
