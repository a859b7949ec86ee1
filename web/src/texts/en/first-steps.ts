export const stepDoneLabel = "Done: ";
export const stepLabels = {
  page: "Set up your school's page",
  classes: "Make your classes",
  people: "Bring in your people",
  slips: "Print login slips",
  ownClasses: "Find your classes",
  upload: "Upload your notes",
  assessment: "Write an assessment",
  publish: "Publish it for your students",
} as const;
