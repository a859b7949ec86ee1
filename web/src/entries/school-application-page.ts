import type { SchoolApplicationState } from "@darasa/contract/school-applications";
import { applicationNotFoundMessage } from "@texts/school-application.ts";
import { initializeInlineScriptForm } from "./small-form.ts";

/** The fragment of the link in the e-mail: id and secret. */
const LINK = /^#([\w-]+)\.([\w-]{22})$/;

/** Shows the panel of the application's status. Returns false if the page has no panel for it. */
function showState(state: SchoolApplicationState): boolean {
  const values: Readonly<Record<string, string | undefined>> = { ...state };
  let isShown = false;
  for (const panel of document.querySelectorAll<HTMLElement>("[data-status]")) {
    panel.hidden = panel.dataset.status !== state.status;
    if (panel.hidden) continue;
    for (const element of panel.querySelectorAll<HTMLElement>("[data-field]")) {
      element.textContent = values[element.dataset.field ?? ""] ?? "";
    }
    panel.focus();
    isShown = true;
  }
  return isShown;
}

/**
 * Initializes the page of an application: loads its state at once, and confirms the e-mail address only when the user
 * presses the button.
 */
export function initializeSchoolApplicationPage({ forms }: Document, hash: string): void {
  const [loading, confirmation] = forms;
  const [, id, secret] = LINK.exec(hash) ?? [];
  if (loading === undefined || confirmation === undefined) return;
  const options = {
    toBody: () => ({ id, secret }),
    errorTexts: { schoolApplicationNotFound: applicationNotFoundMessage },
  };
  const small = initializeInlineScriptForm<{ data: SchoolApplicationState }>(loading, {
    ...options,
    succeed: ({ data }) => {
      loading.hidden = showState(data);
      return loading.hidden;
    },
  });
  initializeInlineScriptForm<{ data: SchoolApplicationState }>(confirmation, {
    ...options,
    succeed: ({ data }) => showState(data),
  });
  if (secret === undefined) small?.say(loading.dataset.withoutCode ?? "");
  else loading.requestSubmit();
}
