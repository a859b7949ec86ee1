export const title = "Your profile";
export const changed = "Your password is changed. All other devices are logged out.";

export const whoYouAre = "Who you are";
export const name = "Name";
export const email = "Email";
export const role = "Role";
export const school = "School";
export const className = "Class";
export const admissionNumber = "Admission number";
export const children = "Children";
export const loadingValue = "…";
export const unknown = "–";
export const loadFailed = "Your school could not be loaded.";
export const wrongFacts = "Is something wrong? Tell your school: it keeps these records.";

export const changePassword = "Change password";
export const currentPassword = "Current password";
export const newPassword = "New password";
export const passwordHint = "At least 8 characters. A short sentence is easy to remember.";
export const changing = "Changing…";
export const changeConsequence = "All other devices are logged out.";
export const changeFailed = "The password could not be changed. Please try again.";

export const theme = "Colours";
export const themes = {
  system: "As on this device",
  light: "Light",
  dark: "Dark",
} as const;

export const data = "Using little data";
export const dataText = [
  "Darasa keeps its pages on your device. Opening them again costs next to nothing.",
  "Videos and recordings use the most data. The library shows the size of each file before you open it: download large ones once, on Wi-Fi, and open them from your device.",
  "With data saving switched on in your browser, Darasa loads nothing ahead.",
];
export const savingData = "Data saving is on in this browser.";

export const devices = "Lost a device, or used somebody else's?";
export const devicesText = "This ends your session here and on every other device.";
export const logoutEverywhere = "Log out of all devices";
