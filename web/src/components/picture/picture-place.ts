import { createContext } from "react";

/**
 * The assessment or the submission whose questions are shown, which decides who may see their pictures. Without both, the
 * reader is a teacher or administrator of the school that stored them.
 */
export interface PicturePlace {
  readonly assessmentId?: string;
  readonly submissionId?: string;
}

export const PicturePlaceContext = createContext<PicturePlace>({});
