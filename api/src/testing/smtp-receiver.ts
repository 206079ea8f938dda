import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { whenOver } from './when-over.ts';

/** A mail server on this machine for one sender. @param accepts whether it accepts the next mail. */
export async function startMailServer(accepts: () => boolean = () => true) {
  const mails: string[] = [];
  const server = createServer((socket) => {
    const say = (text: string) => socket.write(`${text}\r\n`);
    let body: string[] | undefined;
    socket.on('error', () => {});
    createInterface({ input: socket }).on('line', (line) => {
      if (body && line !== '.') return void body.push(line);
      if (body) {
        mails.push(body.join('\n'));
        body = undefined;
        return void say('250 taken');
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL' && !accepts()) return void say('451 try again later');
      if (verb === 'DATA') body = [];
      say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 fine');
    });
    say('220 mail server of a test');
  });
  whenOver(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { mails, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
