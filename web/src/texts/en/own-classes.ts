/** The label of the group of options with the classes in which the user teaches. */
export const ownClassesGroupLabel = "Your classes";
