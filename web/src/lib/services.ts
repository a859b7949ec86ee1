import { createContext, useContext } from "react";
import type { ApiClient } from "./api-client.ts";
import type { Clock } from "./clock.ts";
import type { Session } from "./session.ts";
import type { KeyValueStore } from "./storage.ts";

/** The dependencies of the screens, created once by the application and by each test. */
export interface Services {
  readonly api: ApiClient;
  readonly session: Session;
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly newId: () => string;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error("useServices needs a ServicesContext above");
  return services;
};
