import type { Page } from "@playwright/test";

interface Upload {
  readonly title: string;
  readonly subject?: string;
  readonly contentType?: string;
  readonly accessLevel?: string;
}

/** Fills in all fields of the upload form except the file. */
export const fillUploadForm = async (
  page: Page,
  { title, subject = "Mathematics", contentType = "PDF", accessLevel = "SCHOOL_ONLY" }: Upload,
): Promise<void> => {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Made for this lesson, for a class of Form 2.");
  await page.getByLabel("Subject").selectOption(subject);
  await page.getByLabel("Grade").selectOption("Form 2");
  await page.getByLabel("Content type").selectOption(contentType);
  await page.getByLabel("Access level").selectOption(accessLevel);
};

type Files = Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0];

export const chooseUploadFile = (page: Page, file: Files): Promise<void> =>
  page.getByLabel("File", { exact: true }).setInputFiles(file);
