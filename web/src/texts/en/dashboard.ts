import { plural } from "./language.ts";

export const title = "Dashboard";
export const invalidRole = "Invalid role";
export const greeting = (person: string): string => `Karibu, ${person}`;
export const signedInAs = (as: string): string => `You are signed in as ${as}.`;
export const yourAccount = "Your account";
export const name = "Name";
export const email = "Email";
export const role = "Role";
export const school = "School";
export const className = "Class";
export const admissionNumber = "Admission number";
export const children = "Children";
export const messages = "Messages";
export const goToMessages = "Go to Messages";
export const unreadMessages = (count: number | undefined): string =>
  plural(count ?? 0, { one: "unread message", other: "unread messages" });
