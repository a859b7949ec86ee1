import type { ServerResponse } from "node:http";

export interface ChannelTimes {
  /** Silence after which a back channel carries a noop; told to the client, whose patience is half as long again. */
  readonly noopMs: number;
  /** After which a streaming response ends, so that the client opens the next one. */
  readonly lifetimeMs: number;
  /** After which a session without a back channel is given up. */
  readonly expiryMs: number;
}

export const CHANNEL_TIMES: ChannelTimes = {
  noopMs: 30_000,
  lifetimeMs: 60_000,
  expiryMs: 90_000,
};

export interface BackChannelOptions {
  /** The client wants each response whole: it ends with its first chunk. */
  readonly isLongPoll: boolean;
  /** How long the client waits for the first chunk of a long poll. */
  readonly waitMs: number | undefined;
}

export interface BackChannelEvents {
  /** Time for a noop. */
  onSilence(): void;
  /** Time to let the client open the next one. */
  onLifetime(): void;
  /** The response is over, whoever ended it. */
  onClose(): void;
}

const HEADERS = {
  "content-type": "text/plain; charset=utf-8",
  "x-content-type-options": "nosniff",
  "cache-control": "private, max-age=0",
} as const;

/** One open response that carries chunks to the client. */
export class BackChannel {
  readonly isLongPoll: boolean;
  readonly #response: ServerResponse;
  readonly #silence: NodeJS.Timeout;
  readonly #lifetime: NodeJS.Timeout | undefined;

  constructor(
    response: ServerResponse,
    { isLongPoll, waitMs }: BackChannelOptions,
    times: ChannelTimes,
    events: BackChannelEvents,
  ) {
    this.isLongPoll = isLongPoll;
    this.#response = response;
    this.#silence = setTimeout(
      () => events.onSilence(),
      isLongPoll ? Math.min(waitMs ?? times.noopMs, times.noopMs) : times.noopMs,
    );
    if (!isLongPoll) this.#lifetime = setTimeout(() => events.onLifetime(), times.lifetimeMs);
    response.once("close", () => {
      this.#stop();
      events.onClose();
    });
    response.writeHead(200, HEADERS);
    response.flushHeaders();
  }

  get bufferedBytes(): number {
    return this.#response.writableLength;
  }

  write(chunk: string): void {
    this.#response.write(chunk);
    if (this.isLongPoll) this.end();
    else this.#silence.refresh();
  }

  end(): void {
    this.#stop();
    this.#response.end();
  }

  #stop(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#lifetime);
  }
}
