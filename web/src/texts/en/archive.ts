export const archiveTabLabel = "Archive";
export const archivedLabel = "Archived";
export const archiveHint =
  "Students do not see these assessments, and nobody can start them. Their results still count. Open one to take it out of the archive.";
export const emptyArchiveMessage = "Nothing is in the archive";
export const emptyArchiveHint =
  "When an assessment is closed, you can put it into the archive. Open it and look above its list of results.";
export const archiveHeading = "Archive";
export const archivedHeading = "In the archive";
export const canArchiveHint =
  "The archive keeps your lists short. Results, mark sheets and report forms stay as they are.";
export const archivedHint =
  "This assessment is in the archive: it is not in the lists, and nobody can start it. Results, mark sheets and report forms stay as they are.";
export const archiveButton = "Put into the archive";
export const unarchiveButton = "Take out of the archive";
export const archiveFailedMessage = "This did not work. Please try again.";
