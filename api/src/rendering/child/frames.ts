/**
 * Encodes a message between the server and a render process: its length in four bytes, then JSON. Node's own
 * channel is unsafe, because an untrusted process can make the other end throw.
 */
export function writeFrame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const frame = Buffer.allocUnsafe(4 + body.length);
  frame.writeUInt32LE(body.length);
  body.copy(frame, 4);
  return frame;
}

/** Assembles messages from chunks. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** @returns the complete messages. @throws if a message is too large, before it is complete, or if it is not JSON. */
  push(chunk: Buffer): unknown[] {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    const messages: unknown[] = [];
    for (;;) {
      const length = this.#length();
      if (length === undefined) return messages;
      if (length > this.#maxBytes) throw new Error(`a message of ${length} bytes is too large`);
      if (this.#bytes < 4 + length) return messages;
      const all = this.#joined();
      messages.push(JSON.parse(all.toString('utf8', 4, 4 + length)));
      this.#chunks = [all.subarray(4 + length)];
      this.#bytes -= 4 + length;
    }
  }

  #length(): number | undefined {
    if (this.#bytes < 4) return undefined;
    if ((this.#chunks[0]?.length ?? 0) < 4) this.#joined();
    return this.#chunks[0]?.readUInt32LE();
  }

  /** Chunks are joined only when a message can be read, because a large message has many of them. */
  #joined(): Buffer {
    const all = this.#chunks.length === 1 ? this.#chunks[0] : undefined;
    const joined = all ?? Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}
