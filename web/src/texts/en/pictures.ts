export const loadingPictureLabel = "Loading the picture …";
export const pictureFailedMessage = "This picture could not be loaded.";
export const retryPictureButton = "Try again";
export const optionPicturesLabel = "Pictures of the options";
export const enlargePictureLabel = "Show larger";
export const enlargedPictureTitle = "Picture";
export const formatEnlargePictureLabel = (alt: string): string => `${enlargePictureLabel}: ${alt}`;
