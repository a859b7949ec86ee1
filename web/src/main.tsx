import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { cacheScreensForOffline } from "./app/cache-screens-for-offline.ts";
import { createServices } from "./app/create-services.ts";
import { appRoutes } from "./app/routes.ts";
import { runWhenIdle } from "./lib/run-when-idle.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("app.html lost its root element");
const services = createServices(window);
// Reserves the first place among the `popstate` handlers. A handler that lib/block-history.ts sets later takes
// this place, so it runs before the router's listener and can hide the event from the router.
window.onpopstate = () => undefined;
createRoot(root).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
);

const role = services.session.account()?.role;
if (import.meta.env.PROD && role !== undefined) {
  // A failure is ignored, because the next visit then loads the missing files from the network.
  runWhenIdle(() => void cacheScreensForOffline(appRoutes, role).catch(() => undefined));
}
