import type { Section } from '../../build/read-section.ts';
import { acceptedRanges, sharedVersions } from '../../build/shared-packages.ts';
import { compareShared } from '../../contract/compare-shared.ts';
import { contractVersion, type PlannedSection, type ReleaseList } from '../../contract/contract.ts';
import { readDocumentData } from '../../contract/document-data.ts';
import { CommandError } from '../../errors/command-error.ts';
import { failWith } from '../../errors/describe-cause.ts';

export type LiveSite = Awaited<ReturnType<typeof openSite>>;

/** Requests the start page of a site. @throws {CommandError} if there is none, or its shell does not fit. */
export async function openSite(url: string, section: Section) {
  const response = await fetch(new URL('/', url)).catch(failWith(`${url} cannot be reached`));
  const data = readDocumentData(await response.text());
  if (!data)
    throw new CommandError(
      `${url} is not a site of this kind: its start page (status ${response.status}) contains no plan. Check the address.`,
    );
  const { origin } = new URL(response.url);
  await checkShell(origin, data.plan.shell, section);
  // The pages name the site's public origin, which differs from the asked one behind a proxy.
  return { origin, siteUrl: new URL(data.siteUrl).origin };
}

/** Applies the gate's rule before the first build. Older shells do not list their shared packages and pass. */
async function checkShell(origin: string, shell: PlannedSection, { root, manifest }: Section): Promise<void> {
  const response = await fetch(`${origin}${shell.base}${shell.client.list}`);
  const { contract = contractVersion, shared } = response.ok ? ((await response.json()) as ReleaseList) : {};
  if (contract !== contractVersion)
    throw new CommandError(
      `${origin} has version ${contract} of the contract, but this kit has ${contractVersion}. Run npx section upgrade.`,
    );
  if (!shared) return;
  const own = {
    section: manifest,
    release: 'local',
    shared: sharedVersions(),
    accepts: acceptedRanges(root),
  };
  const faults = compareShared(own, { release: shell.release, shared });
  if (faults.length > 0) throw new CommandError(faults.map(({ message }) => message).join('\n'));
}
