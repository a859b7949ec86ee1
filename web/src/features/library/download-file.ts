/** The name is the server's, in the answer of the link; here it only says that this is a download. */
export const downloadFile = (url: string, fileName: string): void => {
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.rel = "noopener";
  link.click();
};
