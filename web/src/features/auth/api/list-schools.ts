import { type School, schoolRoutes } from "@darasa/contract/schools";
import { isTransient } from "@/lib/api-error.ts";
import { publicClient } from "./public-client.ts";

const fetchSchools = async (): Promise<readonly School[]> =>
  (await publicClient.call(schoolRoutes.list, {})).data;

/** Tries once more when that can help. */
export const listSchools = (): Promise<readonly School[]> =>
  fetchSchools().catch((error: unknown) => {
    if (isTransient(error)) return fetchSchools();
    throw error;
  });
