import type { CONTENT_TYPES } from "@darasa/contract/content-types";
import type { ACCESS_LEVELS, UPLOAD_GRADES, UPLOAD_SUBJECTS } from "@darasa/contract/curriculum";

interface ItemFacts {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly grade: (typeof UPLOAD_GRADES)[number];
  readonly contentType: (typeof CONTENT_TYPES)[number];
  readonly accessLevel: (typeof ACCESS_LEVELS)[number];
  readonly author?: string;
  readonly ownerId: string;
  /** When it was uploaded, in days before the day of the seed. */
  readonly daysAgo: number;
  readonly views: number;
}

/** The text of a PDF, in the markup that `write-pdf.ts` reads. */
interface WrittenItem extends ItemFacts {
  readonly body: string;
}

/** A file of the media folder. */
interface RecordedItem extends ItemFacts {
  readonly media: string;
}

export interface SubjectContent {
  readonly subject: (typeof UPLOAD_SUBJECTS)[number];
  readonly language: "EN" | "SW";
  readonly items: readonly (WrittenItem | RecordedItem)[];
}
