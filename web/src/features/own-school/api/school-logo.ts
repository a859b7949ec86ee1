import type { OwnSchool } from "@darasa/contract/own-school";
import type { SchoolIdentity } from "@darasa/contract/school-identity";
import { type SchoolLogoChange, schoolLogoRoutes } from "@darasa/contract/school-logo";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { storeSessionSchool } from "@/lib/session-school.ts";
import { OWN_SCHOOL_QUERY_KEY } from "./own-school.ts";

/** Returns the function that shows a stored logo on this screen and in the top bar. */
const useShowLogo = () => {
  const services = useServices();
  const client = useQueryClient();
  return (school: SchoolIdentity): void => {
    storeSessionSchool(services, school);
    client.setQueryData<OwnSchool>(
      OWN_SCHOOL_QUERY_KEY,
      (known) => known && { ...known, logo: school.logo },
    );
  };
};

export const useChangeLogo = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async (body: SchoolLogoChange) =>
      (await api.call(schoolLogoRoutes.changeLogo, { body })).data,
    onSuccess: useShowLogo(),
  });
};

export const useRemoveLogo = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async (version: string) =>
      (await api.call(schoolLogoRoutes.removeLogo, { params: { version } })).data,
    onSuccess: useShowLogo(),
  });
};
