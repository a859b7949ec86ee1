/** The texts of the public pages on which a school applies. */
export const joinSchoolHeading = "Bring your school to Darasa";
export const joinSchoolIntroduction =
  "Tell us about your school. The national office checks it. Then you get an email to create the account of the school's administrator.";
export const schoolNameLabel = "Name of the school";
export const nemisCodeLabel = "NEMIS or UIC code";
export const nemisCodeHint = "Four letters or numbers, for example 7UQ4";
export const countyLabel = "County";
export const countyPlaceholder = "Select the county";
export const schoolLevelsLabel = "What does the school teach?";
export const contactNameLabel = "Your full name";
export const tscNumberLabel = "Your TSC number (optional)";
export const emailLabel = "Your email";
export const emailHint = "We send a link to this address. You need it to go on.";
export const phoneLabel = "Your phone number";
export const authorityLabel = "The school knows about this request, and I may speak for it.";
export const sendApplicationButton = "Send";
export const applicationFailedMessage = "The request could not be sent. Please try again.";
export const applicationSentMessage =
  "Look in your email. Open the link there to confirm your address. Only then the national office gets your request.";
export const sentToLabel = "The link is on its way to";
export const applicationMailMissingHint =
  "No email after some minutes? Look in the spam folder. Is the address wrong? Correct it, and send the request again.";
export const correctApplicationButton = "Correct the request";
export const existingSchoolPrompt = "Is your school already on Darasa?";
export const registerLinkLabel = "Create an account";
export const pageNeedsJavaScriptMessage = "This page needs JavaScript.";

export const applicationStateHeading = "Your school's request";
export const loadStateButton = "Show the request";
export const stateIntroduction = "The link in the email shows how far the request is.";
export const stateLoadFailedMessage = "The request could not be loaded. Please try again.";
export const incompleteLinkMessage = "This link is not complete. Open it again from the email.";
export const applicationNotFoundMessage =
  "This request was not found. Links in emails work for 7 days until the address is confirmed.";
export const confirmAddressMessage =
  "Is this your request? Confirm your email address to send it to the national office.";
export const confirmAddressButton = "Yes, send the request";
export const confirmationFailedMessage = "The address could not be confirmed. Please try again.";
export const applicationPendingMessage =
  "The national office has your request. You get an email when it is decided. You can close this page.";
export const applicationApprovedMessage =
  "Your school is on Darasa. We sent you an email with a link to create your account.";
export const applicationRejectedMessage = "The national office did not approve the request.";
export const rejectionReasonLabel = "Reason:";
export const anotherRequestLinkLabel = "Send a new request";
export const backToHomeLink = "Darasa's first page";
