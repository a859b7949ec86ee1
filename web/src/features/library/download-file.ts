/** Starts a download. The Content-Disposition header of the response takes precedence over `fileName`. */
export const downloadFile = (url: string, fileName: string): void => {
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.rel = "noopener";
  link.click();
};
