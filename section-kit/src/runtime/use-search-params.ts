import { useLocation, useSearchParams as useRouterParams } from 'react-router-dom';
import { matchPage } from '../contract/match-page.ts';
import { usePlan } from '../host/platform.tsx';

/**
 * The router's own. While developing it says where a page reads a parameter that its route does not declare under `query`
 * in section.json: the server takes that out of the address, so that server and browser would draw different pages.
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
          console.error(`section.json: ${path} reads "${name}" and lacks it in "query".`);
        return value.call(target, name);
      };
    },
  });
  return [checked, setParameters];
}
