import type { Plan, SectionRoute } from 'section-kit/contract';

/** The route of a plan that a path belongs to. */
export function matchPage(plan: Plan, pathname: string): SectionRoute | undefined {
  const routes = plan.sections.flatMap((section) => section.routes);
  return (
    routes.find((route) => patternsOf(route).includes(pathname)) ??
    routes.find((route) => patternsOf(route).some((pattern) => toExpression(pattern).test(pathname)))
  );
}

function patternsOf({ path, aliases = [] }: SectionRoute): string[] {
  return [path, ...aliases];
}

const expressions = new Map<string, RegExp>();

function toExpression(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const expression = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
  expressions.set(pattern, expression);
  return expression;
}
