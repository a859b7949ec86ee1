export const loginLinkLabel = "Login";
export const getStartedLinkLabel = "Get Started";
export const learnMoreLinkLabel = "Learn More";
export const landingHeading = "Transforming Education in Kenya";
export const landingIntroduction =
  "Lessons, assessments and messages for the whole school, on any phone and on little data.";
export const whyChooseDarasaHeading = "Why Choose Darasa";
export const libraryFeatureHeading = "Digital Library";
export const libraryFeatureDescription =
  "A digital library of learning materials aligned with the Kenyan curriculum.";
export const assessmentsFeatureHeading = "Assessments";
export const assessmentsFeatureDescription =
  "Online quizzes, assignments and exams, with instant feedback and analytics.";
export const collaborationFeatureHeading = "Collaborative Learning";
export const collaborationFeatureDescription =
  "Collaborative learning for students and teachers in a safe, moderated environment.";
export const messagingFeatureHeading = "Real-time Communication";
export const messagingFeatureDescription =
  "Announcements, messaging, and virtual classrooms that work with limited connectivity.";
export const platformStatistics = [
  ["500+", "schools"],
  ["50,000+", "students"],
  ["2,000+", "teachers"],
] as const;
export const schoolInvitationHeading = "Bring your school to Darasa";
export const joinSchoolLinkLabel = "Register your school";
export const createAccountLinkLabel = "Create Free Account";
export const footerText = "Darasa. Empowering education across Kenya.";
