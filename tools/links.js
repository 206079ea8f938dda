import { checkLinks, findOutsideLinks } from './check-links.js';
import { readArguments } from './read-arguments.js';

const {
  positionals: [site = 'http://localhost:3000'],
} = readArguments({
  usage: 'npm run links -- [ADDRESS]',
  does: 'Names the links to other hosts on the pages of a running site (http://localhost:3000) that do not answer. Exits with 1 if there are any.',
  most: 1,
  fault: ({ positionals: [address] }) =>
    address === undefined || (/^https?:\/\//.test(address) && URL.canParse(address))
      ? undefined
      : `${address} is no address: it begins with https:// or http://.`,
});

try {
  const links = await findOutsideLinks(new URL(site).origin);
  const dead = await checkLinks(links.keys());
  for (const { link, fault } of dead) console.log(`${link} ${fault}. It is on ${links.get(link).join(', ')}`);
  console.log(`${links.size} links to other hosts, of which ${dead.length} do not answer.`);
  process.exitCode = dead.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`The links of ${site} cannot be read: ${error.cause?.code ?? error.message}`);
  process.exitCode = 1;
}
