/** Makes the browser download a file. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
};

/** Makes the browser download the text `content` as a file of a media type such as "text/csv". */
export const saveTextFile = (name: string, content: string, mediaType: string): void =>
  saveFile(name, new Blob([content], { type: `${mediaType};charset=utf-8` }));
