import { type PreparedPaper, preparedPaperRoutes } from "@darasa/contract/prepared-papers";
import { parseRole } from "@darasa/contract/roles";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { deviceFullMessage } from "@texts/prepared-papers.ts";
import { keepFormulaLibrary } from "@/components/formula/formula-library.ts";
import { ApiError } from "@/lib/api-error.ts";
import { isPastClosingTime } from "@/lib/closing-time.ts";
import { useServices } from "@/lib/services.ts";
import { estimateServerTime } from "../engine/server-clock.ts";
import { getPreparedPapers } from "../get-prepared-papers.ts";
import { getAttemptQueryKey } from "./load-attempt.ts";

const LIST_KEY = "prepared-papers";

/** Lists the papers that the signed-in student has loaded onto this device and that are not closed. */
export const usePreparedPapers = () => {
  const services = useServices();
  const { id = "", role = "" } = services.session.account() ?? {};
  return useQuery({
    queryKey: [LIST_KEY, id],
    queryFn: async () => {
      const papers = await getPreparedPapers(services, id).list();
      const now = services.clock.now();
      return papers.filter(
        ({ assessment, offsetMs }) => !isPastClosingTime(assessment.closesAt, now + offsetMs),
      );
    },
    enabled: parseRole(role) === "STUDENT",
    networkMode: "always",
    gcTime: 0,
  });
};

/** Loads the code that this paper needs and others do not, so that the service worker has it on the day. Throws if that fails. */
const keepCodeOf = async ({ hasFormulas, accommodations }: PreparedPaper): Promise<void> => {
  const hasCode = hasFormulas !== true || (await keepFormulaLibrary());
  if (!hasCode) throw new Error("The code for formulas cannot be loaded");
  if (accommodations !== undefined) await import("../support/support.tsx");
};

/** Loads a paper onto this device, or removes it. Afterwards the cover is loaded again, and says so. */
export const usePrepare = (userId: string, assessmentId: string) => {
  const services = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (action: "load" | "remove"): Promise<void> => {
      const store = getPreparedPapers(services, userId);
      if (action === "remove") return store.remove(assessmentId);
      const requestedAt = services.clock.now();
      const params = { id: assessmentId };
      const { data } = await services.api.call(preparedPaperRoutes.preparedPaper, { params });
      const roundTrip = { requestedAt, receivedAt: services.clock.now() };
      const { offsetMs } = estimateServerTime(Date.parse(data.serverTime), roundTrip);
      await keepCodeOf(data);
      const sizeBytes = JSON.stringify(data).length;
      if (await store.put({ ...data, offsetMs, sizeBytes })) return undefined;
      throw new ApiError({
        code: "UNREADABLE",
        status: 0,
        message: "The device cannot store the paper",
        userMessage: deviceFullMessage,
      });
    },
    networkMode: "always",
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: getAttemptQueryKey(userId, assessmentId) });
      void client.invalidateQueries({ queryKey: [LIST_KEY] });
    },
  });
};
