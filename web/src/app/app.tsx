import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { BrowserRouter } from "react-router-dom";
import { ServicesContext } from "@/lib/services.ts";
import { system } from "@/theme/system.ts";
import type { AppServices } from "./create-services.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { RequireSession } from "./guards.tsx";
import { LiveConnection } from "./live-connection.tsx";
import { createQueryClient } from "./query-client.ts";
import { Router } from "./router.tsx";

export function App({ services }: { readonly services: AppServices }) {
  const { session, atLogout } = services;
  const [queryClient] = useState(createQueryClient);
  const [userId] = useState(() => session.account()?.id);
  useEffect(() => session.watch(window), [session]);
  useEffect(() => atLogout(() => Promise.resolve(queryClient.clear())), [atLogout, queryClient]);
  return (
    <ChakraProvider value={system}>
      <ErrorBoundary>
        <ServicesContext value={services}>
          <RequireSession>
            <QueryClientProvider client={queryClient}>
              <LiveConnection services={services} userId={userId ?? ""}>
                <BrowserRouter>
                  <Router />
                </BrowserRouter>
              </LiveConnection>
            </QueryClientProvider>
          </RequireSession>
        </ServicesContext>
      </ErrorBoundary>
    </ChakraProvider>
  );
}
