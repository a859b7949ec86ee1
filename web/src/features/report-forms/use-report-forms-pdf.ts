import { buildSchoolLogoUrl } from "@darasa/contract/school-identity";
import * as text from "@texts/report-forms.ts";
import { useEffect, useRef, useState } from "react";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { saveFile } from "@/lib/save-text-file.ts";
import { useServices } from "@/lib/services.ts";
import type { SessionAccount } from "@/lib/session.ts";
import { useSessionAccount } from "@/lib/session-school.ts";
import { getPdfFileName } from "./pdf-file-name.ts";
import { readLogo } from "./read-logo.ts";
import type { PrintedForm } from "./rows.ts";

/** How far the PDF is. */
export type PdfState =
  | { readonly kind: "loading" }
  | { readonly kind: "drawing"; readonly count: number }
  | { readonly kind: "saved"; readonly name: string; readonly save: () => void }
  | { readonly kind: "failed"; readonly message: string };

export interface PdfJob {
  /** The report forms of the PDF, one for each page. */
  readonly forms: readonly PrintedForm[];
  readonly state: PdfState;
}

/** A parent may have children at several schools, and the session has the logo of one. */
const loadLogo = async (
  account: SessionAccount | undefined,
  schoolName: string | undefined,
): Promise<string | undefined> => {
  const { schoolId, school } = account ?? {};
  if (schoolId === undefined || school?.logo === undefined) return undefined;
  return school.name === schoolName
    ? readLogo(buildSchoolLogoUrl(schoolId, school.logo))
    : undefined;
};

const loadMaker = () =>
  loadChunkOrReloadPage(
    async () => (await import("./pdf/make-report-forms-pdf.ts")).makeReportFormsPdf,
  );

/** Returns the PDF that is being made, and the functions that start and stop it. The library loads with the first one. */
export const useReportFormsPdf = () => {
  const { clock } = useServices();
  const account = useSessionAccount();
  const [job, setJob] = useState<PdfJob>();
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);

  const make = async (forms: readonly PrintedForm[], signal: AbortSignal): Promise<void> => {
    const show = (state: PdfState): void => {
      if (!signal.aborted) setJob({ forms, state });
    };
    try {
      show({ kind: "loading" });
      const [makePdf, logo] = await Promise.all([
        loadMaker(),
        loadLogo(account, forms[0]?.schoolName),
      ]);
      const name = getPdfFileName(forms);
      const parts = await makePdf(
        { title: name.replace(/\.pdf$/, ""), forms, logo, createdAt: new Date(clock.now()) },
        { onProgress: (count) => show({ kind: "drawing", count }), signal },
      );
      const save = (): void => saveFile(name, new Blob([...parts], { type: "application/pdf" }));
      if (signal.aborted) return;
      save();
      show({ kind: "saved", name, save });
    } catch {
      const message = navigator.onLine ? text.pdfFailedMessage : text.pdfOfflineMessage;
      show({ kind: "failed", message });
    }
  };

  return {
    job,
    start: (forms: readonly PrintedForm[]): void => {
      abort.current.abort();
      abort.current = new AbortController();
      void make(forms, abort.current.signal);
    },
    close: (): void => {
      abort.current.abort();
      setJob(undefined);
    },
  };
};
