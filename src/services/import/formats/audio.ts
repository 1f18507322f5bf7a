/** The endings of recordings that the service decodes. */
export const isAudioName = (path: string): boolean => /\.(wav|mp3|opus|ogg|oga|m4a|mp4|aac|flac)$/i.test(path);
