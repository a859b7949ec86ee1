export const QTI_NAMESPACE = "http://www.imsglobal.org/xsd/imsqti_v2p1";
/** Stands in the text of a question for the place of the answer. */
export const QTI_GAP = "_____";
/** The identifier of the feedback that an export writes for every answer. */
export const QTI_EXPLANATION = "explanation";
/** Lists the contents of a package. */
export const QTI_MANIFEST = "imsmanifest.xml";
