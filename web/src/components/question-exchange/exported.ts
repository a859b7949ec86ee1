import type { AssessmentDraft } from "@darasa/contract/assessments";

/** A question with its right answer. It may be unfinished. */
export type ExportableQuestion = Omit<
  AssessmentDraft["questions"][number],
  "picture" | "optionPictures"
> & {
  readonly picture?: { readonly id: string; readonly alt: string } | undefined;
  readonly optionPictures?: readonly { readonly id: string; readonly option: string }[] | undefined;
};

/** The questions of an assessment and its title, from which the name of the file is made. */
export interface Exported {
  readonly title: string;
  readonly questions: readonly ExportableQuestion[];
  /** The number of sections, which no format holds. */
  readonly sections: number;
}
