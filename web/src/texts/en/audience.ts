import type { Audience } from "@darasa/contract/audience";

export const audienceLabel = "Who may take it";
export const audienceHint = "You cannot change this after publishing.";
export const audienceOptions: Readonly<Record<Audience, string>> = {
  CLASSES: "My classes",
  SCHOOL: "My school",
  EVERYONE: "Everyone on Darasa",
};
export const audienceClassesLabel = "Classes";
export const authorsClassesHint = "The author has chosen the classes.";

interface ShownAudience {
  readonly audience: Audience;
  readonly classes: readonly { readonly name: string }[];
}

/** Says in a few words who may take an assessment. */
export const formatAudience = ({ audience, classes }: ShownAudience): string => {
  if (audience === "CLASSES") return classes.map(({ name }) => name).join(", ");
  return audience === "SCHOOL" ? "Own school" : audienceOptions.EVERYONE;
};
