import type { ServerResponse } from "node:http";

export interface ChannelTimeouts {
  /**
   * Idle time in milliseconds after which the server sends the payload `noop`. The client receives this value in
   * the handshake and closes a connection that is silent for 1.5 times as long.
   */
  readonly noopMs: number;
  /**
   * Maximum duration of a streaming response in milliseconds. When the response ends, the client opens the next
   * one.
   */
  readonly lifetimeMs: number;
  /** Time in milliseconds after which the server closes a session that has no back channel. */
  readonly expiryMs: number;
}

export const DEFAULT_CHANNEL_TIMEOUTS: ChannelTimeouts = {
  noopMs: 30_000,
  lifetimeMs: 60_000,
  expiryMs: 90_000,
};

export interface BackChannelOptions {
  /** True for long polling, where the response ends after its first chunk. */
  readonly isLongPoll: boolean;
  /**
   * For long polling: the time in milliseconds that the client waits for the first chunk. If undefined, the
   * server uses `noopMs`.
   */
  readonly waitMs: number | undefined;
}

export interface BackChannelCallbacks {
  /**
   * Called when the server has sent no chunk for `noopMs`. For long polling, called after `waitMs` instead if
   * `waitMs` is shorter than `noopMs`.
   */
  onSilence(): void;
  /** Called when the response has been open for `lifetimeMs`. */
  onLifetime(): void;
  /** Called once when the server or the client closes the response. */
  onClose(): void;
}

const HEADERS = {
  "content-type": "text/plain; charset=utf-8",
  "x-content-type-options": "nosniff",
  "cache-control": "private, max-age=0",
} as const;

/** An open HTTP response over which the server sends chunks to the client. */
export class BackChannel {
  readonly isLongPoll: boolean;
  readonly #response: ServerResponse;
  readonly #silence: NodeJS.Timeout;
  readonly #lifetime: NodeJS.Timeout | undefined;

  constructor(
    response: ServerResponse,
    { isLongPoll, waitMs }: BackChannelOptions,
    times: ChannelTimeouts,
    events: BackChannelCallbacks,
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
