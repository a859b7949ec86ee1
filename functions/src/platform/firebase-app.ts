import type { App } from "firebase-admin/app";

let app: Promise<App> | undefined;

const open = async (): Promise<App> => {
  const { getApps, initializeApp } = await import("firebase-admin/app");
  return getApps()[0] ?? initializeApp();
};

export const getFirebaseApp = (): Promise<App> => {
  app ??= open();
  return app;
};
