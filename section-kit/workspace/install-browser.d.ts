/** Path of the browser that tests use: Playwright's own where it is installed, else the system's. */
export function findBrowser(): string | undefined;

/** Installs a browser where there is none: Playwright's, or the system's where that cannot be fetched. */
export function installBrowser(): void;
