import { writeSync } from 'node:fs';

/** Globals that section code may use. All others are removed, those of later Node versions too. */
const kept = new Set(
  [
    // Globals of the language.
    'Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp',
    'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError',
    'JSON Math Intl ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float16Array',
    'Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array BigInt DataView Map Set WeakMap WeakSet',
    'WeakRef FinalizationRegistry Iterator Proxy Reflect decodeURI decodeURIComponent encodeURI encodeURIComponent',
    'escape unescape globalThis isFinite isNaN',
    // Globals of the platform that pages and React use.
    'URL URLSearchParams TextEncoder TextDecoder AbortController AbortSignal Event EventTarget DOMException Buffer',
    'atob btoa structuredClone queueMicrotask performance crypto setTimeout clearTimeout setInterval clearInterval',
    'setImmediate clearImmediate ReadableStream ReadableStreamDefaultReader ReadableStreamDefaultController',
    'ReadableStreamBYOBReader ReadableStreamBYOBRequest ReadableByteStreamController WritableStream TransformStream',
    'WritableStreamDefaultWriter WritableStreamDefaultController TransformStreamDefaultController',
    'ByteLengthQueuingStrategy CountQueuingStrategy TextEncoderStream TextDecoderStream',
  ].flatMap((names) => names.split(' ')),
);

const maxLineLength = 2000;

/** Removes every global that leads out of this process. It must run before any section code. */
export function closeDoors(fetch: unknown): void {
  for (const name of Reflect.ownKeys(globalThis)) {
    if (typeof name === 'string' && kept.has(name)) continue;
    if (!Reflect.deleteProperty(globalThis, name)) throw new Error(`${String(name)} cannot be taken away`);
  }
  const give = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  give('fetch', fetch);
  give('process', smallProcess);
  give('console', smallConsole);
}

const say = (...values: unknown[]) => {
  writeSync(2, `${values.map(String).join(' ').slice(0, maxLineLength)}\n`);
};

const smallConsole = { log: say, info: say, debug: say, trace: say, warn: say, error: say };

/** The part of `process` that libraries use. The real object leads to signals, sockets and modules. */
const smallProcess = Object.freeze({
  env: Object.freeze({ NODE_ENV: 'production' }),
  platform: 'linux',
  version: process.version,
  versions: Object.freeze({ node: process.versions.node }),
  nextTick: (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
    queueMicrotask(() => callback(...args)),
  emit: () => false,
});
