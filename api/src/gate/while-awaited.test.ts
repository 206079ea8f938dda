import { EventEmitter } from 'node:events';
import { BusyError } from '../rendering/render-queue.ts';
import { whileAwaited } from './while-awaited.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const start = () => {
  const response = new EventEmitter();
  const startTrial = jest.fn();
  const awaited = whileAwaited({ raw: response } as never, startTrial);
  awaited.startTrial([], {} as never);
  const signal: AbortSignal = startTrial.mock.calls[0][2];
  return { response, signal };
};

test('a trial ends when the client hangs up', () => {
  const { response, signal } = start();
  expect(signal.aborted).toBe(false);
  response.emit('close');
  expect(signal.aborted).toBe(true);
});

test('a trial ends with a request to retry before a proxy hangs up after 60 s', () => {
  const { signal } = start();
  jest.advanceTimersByTime(49_000);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(5000);
  expect(signal.reason).toBeInstanceOf(BusyError);
  expect(signal.reason.headers).toMatchObject({ 'retry-after': '2' });
});
