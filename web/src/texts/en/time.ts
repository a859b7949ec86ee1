export const justNowLabel = "just now";
export const todayLabel = "Today";
export const yesterdayLabel = "Yesterday";
