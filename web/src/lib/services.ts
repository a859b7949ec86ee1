import { createContext, useContext } from "react";
import type { ApiClient } from "./api-client.ts";
import type { Clock } from "./clock.ts";
import type { LoginSession } from "./session.ts";
import type { KeyValueStore } from "./storage.ts";

/** The dependencies of the screens. The application creates them once; each test creates its own. */
export interface ScreenServices {
  readonly api: ApiClient;
  readonly session: LoginSession;
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly newId: () => string;
}

export const ServicesContext = createContext<ScreenServices | undefined>(undefined);

export const useServices = (): ScreenServices => {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error("useServices needs a ServicesContext above");
  return services;
};
