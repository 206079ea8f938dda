import { useLocation, useSearchParams as useRouterParams } from 'react-router-dom';
import { matchPage } from '../contract/match-page.ts';
import { usePlan } from '../host/platform.tsx';

/**
 * The router's hook. In development it logs a parameter that the page's route does not declare under `query` in
 * section.json. The server removes such a parameter from the address, so that server and browser would render
 * different pages.
 */
export const useSearchParams: typeof useRouterParams =
  process.env.NODE_ENV === 'production' ? useRouterParams : useCheckedParams;

function useCheckedParams(...args: Parameters<typeof useRouterParams>): ReturnType<typeof useRouterParams> {
  const [parameters, setParameters] = useRouterParams(...args);
  const route = matchPage(usePlan().sections, useLocation().pathname)?.route;
  if (!route) return [parameters, setParameters];
  const { path, query = [] } = route;
  const checked = new Proxy(parameters, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (key !== 'get' && key !== 'getAll' && key !== 'has') return value.bind(target);
      return (name: string) => {
        if (!query.includes(name))
          console.error(
            `section.json: ${path} reads the parameter "${name}". Add it to "query" of the route.`,
          );
        return value.call(target, name);
      };
    },
  });
  return [checked, setParameters];
}
