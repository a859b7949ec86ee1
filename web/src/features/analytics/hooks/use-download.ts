import { useMutation } from "@tanstack/react-query";
import * as text from "@texts/analytics.ts";
import { messageOf } from "@/lib/message-of.ts";
import { useServices } from "@/lib/services.ts";
import { dayKeyOf } from "@/lib/time.ts";
import { type Cell, csvName, toCsv } from "../csv.ts";
import { saveFile } from "../save-file.ts";

/** Loads the rows of a table and saves them as a CSV file named after `title` and the date. */
export const useDownload = (title: string, gather: () => Promise<Cell[][]>) => {
  const { clock } = useServices();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const today = dayKeyOf(new Date(clock.now()).toISOString());
      saveFile(csvName(title, today), toCsv(await gather()));
    },
  });
  return {
    download: () => mutate(),
    isPending,
    isDone: isSuccess,
    error: error === null ? "" : messageOf(error, text.downloadFailed),
  };
};
