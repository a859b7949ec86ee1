import { lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { ScreenSkeleton } from "@/features/shell/components/content-skeleton.tsx";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { appPaths, pathRedirects } from "@/lib/paths.ts";
import { trackScreenLoad } from "@/lib/screen-loads.ts";
import { FullPageRedirect, RequireRole } from "./guards.tsx";
import { AppShellRoute } from "./routes/shell.tsx";
import { type AppRoute, appRoutes } from "./routes.ts";

const withScreen = (route: AppRoute) => ({
  ...route,
  Screen: lazy(async () => ({
    default: (await trackScreenLoad(() => loadChunkOrReloadPage(route.load))).Component,
  })),
});

const screens = appRoutes.map(withScreen);

export function Router() {
  return (
    <Routes>
      <Route path={appPaths.app} element={<AppShellRoute />}>
        <Route index element={<Navigate to={appPaths.dashboard} replace />} />
        {screens.map(({ path, roles, Screen }) => {
          const screen = (
            <Suspense fallback={<ScreenSkeleton />}>
              <Screen />
            </Suspense>
          );
          const guarded =
            roles === undefined ? screen : <RequireRole roles={roles}>{screen}</RequireRole>;
          return <Route key={path} path={path} element={guarded} />;
        })}
      </Route>
      {Object.entries(pathRedirects).map(([from, to]) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<FullPageRedirect to={appPaths.home} />} />
    </Routes>
  );
}
