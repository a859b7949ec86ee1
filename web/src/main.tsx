import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createServices } from "./app/create-services.ts";
import { loadDepartures, prepareDevice } from "./app/device-data.ts";
import { appRoutes } from "./app/routes.ts";
import { concealStoredPage } from "./lib/conceal-stored-page.ts";
import { leavePage } from "./lib/leave-page.ts";
import { appPaths } from "./lib/paths.ts";
import { runWhenIdle } from "./lib/run-when-idle.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("app.html lost its root element");
const services = createServices(window);
// Reserves the first place among the `popstate` handlers. A handler that lib/block-history.ts sets later takes
// this place, so it runs before the router's listener and can hide the event from the router.
window.onpopstate = () => undefined;
concealStoredPage(window, root, {
  session: services.session,
  leave: () => leavePage(appPaths.app),
});

const { device, session } = services;

const renderApp = (): void =>
  createRoot(root).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );

const preparation = prepareDevice(device, session);
if (preparation === undefined) renderApp();
// A failure, for example of the network, leaves the data on the device until the next page start.
else void preparation.catch(() => undefined).then(renderApp);

const role = session.account()?.role;
if (import.meta.env.PROD && role !== undefined) {
  // The code for the logout comes first, because a logout must work without a network. A failure is ignored, because
  // the next visit then loads the missing files from the network.
  const keepScreens = async (): Promise<void> => {
    // Loads Firebase before the screens, because the open page is waiting for Firebase.
    await import("./lib/firebase/firebase-listeners-root.tsx");
    const { cacheScreensForOffline } = await import("./app/cache-screens-for-offline.ts");
    await cacheScreensForOffline([{ load: loadDepartures }, ...appRoutes], role);
  };
  runWhenIdle(() => void keepScreens().catch(() => undefined));
}
