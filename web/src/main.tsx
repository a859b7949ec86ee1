import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createServices } from "./app/create-services.ts";
import { keepOffline } from "./app/keep-offline.ts";
import { appRoutes } from "./app/routes.ts";
import { runWhenIdle } from "./lib/run-when-idle.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("app.html lost its root element");
const services = createServices(window);
// This handler must be registered before the router's listener: see lib/block-history.ts.
window.onpopstate = () => undefined;
createRoot(root).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
);

const role = services.session.account()?.role;
if (import.meta.env.PROD && role !== undefined) {
  // A failure is ignored: the next visit then loads the files from the network again.
  runWhenIdle(() => void keepOffline(appRoutes, role).catch(() => undefined));
}
