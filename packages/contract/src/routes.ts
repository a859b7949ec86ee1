import { authRoutes } from "./auth.ts";
import type { RouteSpec } from "./http.ts";
import { messageRoutes } from "./messages.ts";
import { schoolRoutes } from "./schools.ts";
import { adminUserRoutes, userRoutes } from "./users.ts";

/** Every resource of the API. What is proved about routes (access, documentation) is proved over this. */
export const RESOURCES: Readonly<Record<string, Readonly<Record<string, RouteSpec>>>> = {
  auth: authRoutes,
  schools: schoolRoutes,
  users: userRoutes,
  adminUsers: adminUserRoutes,
  messages: messageRoutes,
};

export const ALL_ROUTES: readonly RouteSpec[] = Object.values(RESOURCES).flatMap((routes) =>
  Object.values(routes),
);
