// The service worker of a site that was here before would go on serving that site. It fetches its own script anew, gets
// this one, and takes itself off.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const client of await clients.matchAll({ type: 'window' }))
    client.navigate(client.url).catch(() => {});
}
