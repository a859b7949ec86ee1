import type { Role } from "@darasa/contract";
import * as text from "@texts/shell.ts";
import type { ComponentType } from "react";
import { paths } from "@/lib/paths.ts";

interface RouteModule {
  readonly Component: ComponentType;
}

export interface AppRoute {
  readonly path: string;
  /** Who may open it; everybody who is signed in when absent. */
  readonly roles?: readonly Role[];
  /** Its item in the navigation bar. */
  readonly label?: string;
  readonly load: () => Promise<RouteModule>;
}

/** Every screen under /app, in the order of the navigation bar. */
export const appRoutes: readonly AppRoute[] = [
  {
    path: paths.dashboard,
    label: text.dashboard,
    load: () => import("./routes/dashboard.tsx"),
  },
  {
    path: paths.communication,
    label: text.messages,
    load: () => import("./routes/communication.tsx"),
  },
];
