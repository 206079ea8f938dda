/** Loads something once. What fails to load is requested again at the next call. */
export function loadOnce<Key, Loaded>(
  loads: Map<Key, Promise<Loaded>>,
  key: Key,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const loading = loads.get(key) ?? load();
  loads.set(key, loading);
  loading.catch(() => loads.delete(key));
  return loading;
}
