export const profilePageTitle = "Your profile";
export const passwordChangedMessage = "Your password is changed. All other devices are logged out.";

export const personalDetailsHeading = "Who you are";
export const nameLabel = "Name";
export const emailLabel = "Email";
export const phoneLabel = "Phone number";
export const noPhoneNumber = "Not known";
export const roleLabel = "Role";
export const schoolLabel = "School";
export const nationalOfficeLabel = "National office";
export const classLabel = "Class";
export const admissionNumberLabel = "Admission number";
export const childrenLabel = "Children";
export const loadingValuePlaceholder = "…";
export const unknownValuePlaceholder = "–";
export const schoolLoadFailedMessage = "Your school could not be loaded.";
export const ownSchoolLinkLabel = "Manage your school";
export const wrongDetailsHint =
  "Is something else wrong? Tell your school: it keeps these records.";

export const changePasswordLabel = "Change password";
export const currentPasswordLabel = "Current password";
export const newPasswordLabel = "New password";
export const newPasswordHint = "At least 8 characters. A short sentence is easy to remember.";
export const changingPasswordBusyLabel = "Changing…";
export const passwordChangeWarning = "All other devices are logged out.";
export const passwordChangeFailedMessage = "The password could not be changed. Please try again.";

export const changePinLabel = "Change PIN";
export const currentPinLabel = "Current PIN";
export const newPinLabel = "New PIN";
export const newPinHint = "6 digits. Not a year, not your birthday, not 123456.";
export const pinChangeFailedMessage = "The PIN could not be changed. Please try again.";
export const pinChangedMessage = "Your PIN is changed. All other devices are logged out.";

export const colourThemeLabel = "Colours";
export const colourThemeOptions = {
  system: "As on this device",
  light: "Light",
  dark: "Dark",
} as const;

export const mobileDataUsageHeading = "Using little data";
export const mobileDataUsageParagraphs = [
  "Darasa keeps its pages on your device. Opening them again costs next to nothing.",
  "Videos and recordings use the most data. The library shows the size of each file before you open it: download large ones once, on Wi-Fi, and open them from your device.",
  "With data saving switched on in your browser, Darasa loads nothing ahead.",
];
export const dataSaverOnMessage = "Data saving is on in this browser.";

export const lostDeviceHeading = "Lost a device, or used somebody else's?";
export const logoutAllDevicesWarning = "This ends your session here and on every other device.";
export const logoutAllDevicesButton = "Log out of all devices";

export const languageLabel = "Language";
export const languageOptions = { EN: "English", SW: "Kiswahili" } as const;
export const languageHint =
  "Darasa writes its emails, the privacy notice and the consent of guardians in this language. The other screens are in English for now.";
export const languageSavedMessage = "Your language is saved.";
export const languageChangeFailedMessage = "The language could not be changed. Please try again.";
export const privacyNoticeLink = "Your data and privacy";
