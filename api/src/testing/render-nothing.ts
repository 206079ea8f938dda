import type { StartTrial, TrialRelease } from '../gate/start-trial.ts';

/** A trial without processes. Every page succeeds, except of releases that `isBroken` selects from the trial's. */
export function renderNothing(
  isBroken: (release: TrialRelease, all: TrialRelease[]) => boolean = () => false,
): StartTrial {
  return (releases) => {
    const ownerOf = (url: string) =>
      releases.find(({ manifest }) => manifest.section.routes.some(({ path }) => path === url)) ??
      releases.find(({ manifest }) => manifest.section.name === 'shell');
    if (!ownerOf('/404')) return undefined;
    return {
      listPages: async (section) => {
        const found = releases.find(({ manifest }) => manifest.section.name === section);
        return [...new Set(found?.manifest.section.routes.map(({ page }) => page) ?? [])];
      },
      render: async (url) => {
        const owner = ownerOf(url);
        const errors = owner && isBroken(owner, releases) ? ['Error: broken'] : [];
        return { status: url === '/404' ? 404 : 200, html: '', inlineScripts: [], styleHashes: [], errors };
      },
    };
  };
}
