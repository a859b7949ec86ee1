import type { LEARNING_CONTENT_TYPES } from "@darasa/contract/content-types";
import type {
  CONTENT_ACCESS_LEVELS,
  UPLOAD_GRADES,
  UPLOAD_SUBJECTS,
} from "@darasa/contract/curriculum";

interface ItemFacts {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly grade: (typeof UPLOAD_GRADES)[number];
  readonly contentType: (typeof LEARNING_CONTENT_TYPES)[number];
  readonly accessLevel: (typeof CONTENT_ACCESS_LEVELS)[number];
  readonly author?: string;
  readonly ownerId: string;
  /** The upload time of the item, in days before the seed day, which is the fixed "today" of the demo data. */
  readonly daysAgo: number;
  readonly views: number;
}

/** A library item whose PDF is generated from `body`, which uses the markup of `write-pdf.ts`. */
interface WrittenItem extends ItemFacts {
  readonly body: string;
}

/** A library item with an existing file. `media` is the name of this file in the folder `media`. */
interface RecordedItem extends ItemFacts {
  readonly media: string;
}

export interface SubjectLibraryItems {
  readonly subject: (typeof UPLOAD_SUBJECTS)[number];
  readonly language: "EN" | "SW";
  readonly items: readonly (WrittenItem | RecordedItem)[];
}
