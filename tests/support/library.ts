import type { Page } from "@playwright/test";

/** Chooses a subject in the library's row of subjects. */
export const chooseSubject = async (page: Page, subject: string): Promise<void> => {
  await page.getByRole("radio", { name: subject }).check();
};
