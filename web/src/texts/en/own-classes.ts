/** The labels of the two groups of options in the lists of grades and classes that teachers see. */
export const ownClassesGroupLabel = "Your classes";
export const otherGradesGroupLabel = "Other grades";
