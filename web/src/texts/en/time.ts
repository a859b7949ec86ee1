export const justNow = "just now";
export const today = "Today";
export const yesterday = "Yesterday";
