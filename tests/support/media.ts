import { readFileSync } from "node:fs";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";

const PADDING_BYTES = 2 * 1024 * 1024;

const mediaFile = (source: string, name: string, mimeType: string, padding = 0) => ({
  name,
  mimeType,
  buffer: Buffer.concat([
    readFileSync(resolveFromRoot("scripts/seed/media", source)),
    Buffer.alloc(padding),
  ]),
});

export const buildAudioFile = (name: string) =>
  mediaFile("kiswahili-methali.mp3", name, "audio/mpeg");

/**
 * Builds a video file with 2 MB of padding after the video, so that the browser uploads the file in several
 * chunks. Players ignore the padding.
 */
export const buildVideoFile = (name: string) =>
  mediaFile("physics-ohms-law.mp4", name, "video/mp4", PADDING_BYTES);
