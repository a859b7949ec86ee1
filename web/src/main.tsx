import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createServices } from "./app/create-services.ts";
import { appRoutes } from "./app/routes.ts";
import { runWhenIdle } from "./lib/run-when-idle.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("app.html lost its root element");
const services = createServices(window);
// The first listener, before the router: see lib/block-history.ts.
window.onpopstate = () => undefined;
createRoot(root).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
);

const role = services.session.account()?.role;
if (import.meta.env.PROD && role !== undefined) {
  runWhenIdle(() => {
    // Without it the next visit asks the network, as this one did.
    import("./app/keep-offline.ts")
      .then(({ keepOffline }) => keepOffline(appRoutes, role))
      .catch(() => undefined);
  });
}
