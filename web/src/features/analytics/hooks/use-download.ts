import { useMutation } from "@tanstack/react-query";
import * as text from "@texts/analytics.ts";
import { CSV_MEDIA_TYPE, type CsvCell, formatCsv, getFileName } from "@/lib/csv.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { saveTextFile } from "@/lib/save-text-file.ts";
import { useServices } from "@/lib/services.ts";
import { getNairobiDate } from "@/lib/time.ts";

/**
 * Returns the function `download` and its state. `download` loads the rows of a table with `gather` and saves
 * them as a CSV file. The file name consists of `title` and the date.
 */
export const useCsvDownload = (title: string, gather: () => Promise<CsvCell[][]>) => {
  const { clock } = useServices();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const today = getNairobiDate(new Date(clock.now()).toISOString());
      saveTextFile(getFileName(title, today, "csv"), formatCsv(await gather()), CSV_MEDIA_TYPE);
    },
  });
  return {
    download: () => mutate(),
    isPending,
    isDone: isSuccess,
    error: error === null ? "" : getErrorMessage(error, text.csvDownloadFailedMessage),
  };
};
