export const useTypedButton = "Use mine";
export const keepStoredButton = "Keep the saved one";
export const dismissButton = "OK";
