export const login = "Login";
export const loginNeedsScript = "Login needs JavaScript.";
export const newHere = "New to Darasa?";
export const register = "Register";
export const email = "Email";
export const password = "Password";
export const registrationOf = (role: string): string => `${role} registration`;
