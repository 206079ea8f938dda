import { testSection } from './test-release.ts';

export const serverFaults: Record<string, string> = {
  'throws when it is loaded': "throw new Error('at import');",
  'throws in its page': testSection("throw new Error('boom');"),
  'throws what is no error': testSection('throw { toString: null };'),
  'never answers': testSection('await new Promise(() => {});'),
  'loops when it is loaded': 'for (;;);',
  'loops in its page': testSection('for (;;);'),
  'loops in microtasks': testSection('const again = () => Promise.resolve().then(again); await again();'),
  'grows in heap': testSection('const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()));'),
  'grows in buffers': testSection('const all = []; for (;;) all.push(Buffer.alloc(8e6, 1));'),
  'ends its process': testSection('process.exit(1);'),
  'aborts its process': testSection('process.abort();'),
  'kills its process': testSection("process.kill(process.pid, 'SIGKILL');"),
  'reads the network': testSection("return (await fetch('http://127.0.0.1:9/')).text();"),
  'requires what it may not': testSection("return require('fs').readFileSync('/etc/hostname', 'utf8');"),
  'renders 50 MB': testSection("return 'x'.repeat(50e6);"),
  'gives what is no text': testSection('return { length: 1 };'),
  'reads without end': testSection("for (;;) await fetch('/api/jobs');"),
  'breaks what all code needs': testSection(
    'JSON.stringify = Promise.prototype.then = Array.prototype.map = () => { throw new Error(); }; return "x";',
  ),
};
