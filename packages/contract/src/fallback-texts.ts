/** Shown when the server gave no message of its own. */
export const login = "Login failed. Please try again.";
export const registration = "Registration failed";
export const upload = "Upload failed";
