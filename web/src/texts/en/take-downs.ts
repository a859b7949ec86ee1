export const takenDownLabel = "Taken down";
export const formatTakenDownDate = (day: string): string => `National office · ${day}`;
export const formatTakeDownReason = (reason: string): string => `Reason: ${reason}`;
export const takenDownAudienceHint =
  "Only the owner, the administrators of the school and the national office see it now.";

export const takeDownButton = "Take down";
export const formatTakeDownButtonLabel = (item: string): string => `Take down ${item}`;
export const takeDownDialogTitle = "Take this content down?";
export const formatTakeDownWarning = (item: string): string =>
  `“${item}” disappears from the library at once. Only its owner, the administrators of the school and the national office still see it. Files that people have saved stay on their devices. You can put it back later.`;
export const takeDownReasonLabel = "Reason for the owner and the school";
export const takeDownBusyLabel = "Taking down…";
export const takeDownFailedMessage = "It could not be taken down. Please try again.";
export const formatTakenDownMessage = (item: string): string => `“${item}” was taken down.`;

export const putBackButton = "Put back";
export const formatPutBackButtonLabel = (item: string): string => `Put back ${item}`;
export const putBackDialogTitle = "Put this content back?";
export const formatPutBackConsequence = (item: string): string =>
  `Everybody who could see “${item}” before can find and open it again.`;
export const putBackBusyLabel = "Putting back…";
export const putBackFailedMessage = "It could not be put back. Please try again.";
export const formatPutBackMessage = (item: string): string => `“${item}” is back in the library.`;
