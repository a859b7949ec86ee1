export const login = "Login";
export const getStarted = "Get Started";
export const learnMore = "Learn More";
export const headline = "Transforming Education in Kenya";
export const introduction =
  "Lessons, assessments and messages for the whole school, on any phone and on little data.";
export const whyChoose = "Why Choose Darasa";
export const library = "Digital Library";
export const libraryText =
  "A digital library of learning materials aligned with the Kenyan curriculum.";
export const assessments = "Assessments";
export const assessmentsText =
  "Online quizzes, assignments and exams, with instant feedback and analytics.";
export const collaboration = "Collaborative Learning";
export const collaborationText =
  "Collaborative learning for students and teachers in a safe, moderated environment.";
export const messages = "Real-time Communication";
export const messagesText =
  "Announcements, messaging, and virtual classrooms that work with limited connectivity.";
export const figures = [
  ["500+", "schools"],
  ["50,000+", "students"],
  ["2,000+", "teachers"],
] as const;
export const invitation = "Bring your school to Darasa";
export const createAccount = "Create Free Account";
export const footer = "Darasa. Empowering education across Kenya.";
