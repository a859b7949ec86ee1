import { appPaths } from "./paths.ts";

/**
 * Opens another page in place of this one. The login page is opened below /app if a service worker is active, because
 * only there the worker can show its copy, which needs no network. The current path is compared, because a worker of
 * an earlier release has no copy and answers with the application.
 */
export const leavePage = (path: string): void => {
  const { location, navigator } = window;
  const hasCopy = Boolean(navigator.serviceWorker?.controller);
  const usesCopy =
    path === appPaths.login && hasCopy && location.pathname !== appPaths.offlineLogin;
  location.replace(usesCopy ? appPaths.offlineLogin : path);
};
