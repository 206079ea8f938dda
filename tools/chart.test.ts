import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
const chart = 'deploy/chart';
const templates = readdirSync(path.resolve(import.meta.dirname, '..', chart, 'templates')).sort();

/**
 * Translates the part of Helm’s language that the chart uses to JavaScript, because no package registry has Helm.
 *
 * @throws for anything else.
 */
function toCode(template: string): string {
  const ends: string[] = [];
  const expression = (words: string): string => {
    const [, call = '', filter] = /^(.*?)(?: \| (quote|indent \d+))?$/.exec(words) ?? [];
    if (filter === 'quote') return `JSON.stringify(String(shown(${expression(call)})))`;
    if (filter) return `shown(${expression(call)}).replaceAll(/^/gm, ' '.repeat(${filter.slice(7)}))`;
    if (/^\$\w+$/.test(call)) return call;
    if (/^(\.\w+)+$/.test(call)) return `scope${call}`;
    const [, name, rest = '', number] = /^(not|add|include) (\S+)(?: (\d+|\.))?$/.exec(call) ?? [];
    if (name === 'not') return `!${expression(rest)}`;
    if (name === 'add') return `${expression(rest)} + ${number}`;
    if (name === 'include') return `parts[${rest}]()`;
    throw new Error(`The test does not know ${words}.`);
  };
  const statement = (words: string): string => {
    const [, keyword, rest = ''] = /^(if|range|define|end)\b ?(.*)$/.exec(words) ?? [];
    if (!keyword) return `out += shown(${expression(words)});`;
    if (keyword === 'end') return ends.pop() ?? '';
    ends.push(keyword === 'define' ? 'return out; };' : '}');
    if (keyword === 'if') return `if (${expression(rest)}) {`;
    if (keyword === 'define') return `parts[${rest}] = () => { let out = '';`;
    const [, key, value, list = ''] = /^(\$\w+), (\$\w+) := (.*)$/.exec(rest) ?? [];
    return `for (const [${key}, ${value}] of Object.entries(${expression(list)}).sort()) {`;
  };
  const trimmed = template.replaceAll(/\s*\{\{-/g, '{{').replaceAll(/-\}\}\s*/g, '}}');
  return trimmed
    .split(/\{\{ ?(.*?) ?\}\}/)
    .map((part, index) => (index % 2 ? statement(part) : `out += ${JSON.stringify(part)};`))
    .join('\n');
}

interface Named {
  name: string;
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface Container
  extends Named,
    Partial<Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', Probe>> {
  command?: string[];
  env: (Named & { value: string })[];
  ports?: (Named & { containerPort: number })[];
  securityContext: object;
  volumeMounts: (Named & { mountPath: string })[];
}
interface Resource {
  kind: string;
  metadata: Named;
  // biome-ignore lint/suspicious/noExplicitAny: each kind has another one.
  spec: any;
}

const values = parse(read(`${chart}/values.yaml`));

function render(changes: object = {}): Resource[] {
  const scope = {
    Release: { Name: 'www' },
    Values: { ...values, ...changes },
  };
  const shown = (value: unknown) => {
    if (value === undefined || value === null) throw new Error('A value is missing.');
    return String(value);
  };
  const run = new Function(
    'scope',
    'shown',
    'parts',
    `let out = '';\n${templates
      .map((file) => toCode(read(`${chart}/templates/${file}`)))
      .join("\nout += '\\n---\\n';\n")}\nreturn out;`,
  );
  const documents = parseAllDocuments(run(scope, shown, {}));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  return documents.map((document) => document.toJS()).filter(Boolean);
}

const all = render({ verifier: { ...values.verifier, enabled: true } });
const of = (kind: string, from = all) => from.filter((resource) => resource.kind === kind);
const podOf = (resource: Resource): { containers: [Container] } & Record<string, unknown> =>
  resource.spec.template.spec;
const servers = of('Deployment').filter(({ metadata }) => !metadata.name.endsWith('-verifier'));
const reference = read('docs/reference.md');
const dockerfile = read('Dockerfile');

test('the chart has what an operator runs, and the verifier only if it is wanted', () => {
  const namesOf = (resources: Resource[]) =>
    resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  const always = [
    'Deployment www-control',
    'Service www-control',
    'Deployment www-sites',
    'Service www-sites',
    'PodDisruptionBudget www-sites',
    'HorizontalPodAutoscaler www-sites',
  ];
  expect(namesOf(render())).toEqual(always);
  expect(namesOf(all)).toEqual([...always, 'Deployment www-verifier']);
  expect(new Set(namesOf(all)).size).toBe(all.length);
});

test('without a largest number there are two sites; with one the autoscaler decides', () => {
  const fixed = render({ sites: { ...values.sites, mostReplicas: 0 } });
  const replicasOf = (from: Resource[]) =>
    of('Deployment', from).find(({ metadata }) => metadata.name === 'www-sites')?.spec.replicas;
  expect([replicasOf(fixed), replicasOf(all)]).toEqual([2, undefined]);
  expect(of('HorizontalPodAutoscaler', fixed)).toEqual([]);
  const [scaler] = of('HorizontalPodAutoscaler');
  expect(scaler?.spec).toMatchObject({
    scaleTargetRef: { kind: 'Deployment', name: 'www-sites' },
    minReplicas: 2,
    maxReplicas: 6,
  });
  const metric = scaler?.spec.metrics[0].pods.metric.name;
  expect(reference).toContain(`| \`${metric}\` |`);
});

test('every selector finds the pods of its deployment, and every port is one of the container', () => {
  for (const { metadata, spec } of of('Deployment')) {
    expect(spec.selector.matchLabels).toEqual({ app: metadata.name });
    expect(spec.template.metadata.labels).toEqual({ app: metadata.name });
    for (const { labelSelector } of spec.template.spec.topologySpreadConstraints ?? [])
      expect(labelSelector.matchLabels).toEqual({ app: metadata.name });
  }
  expect(of('PodDisruptionBudget')[0]?.spec.selector.matchLabels).toEqual({ app: 'www-sites' });
  for (const { metadata, spec } of of('Service')) {
    expect(spec.selector).toEqual({ app: metadata.name });
    const target = of('Deployment').find((deployment) => deployment.metadata.name === spec.selector.app);
    const named = target && podOf(target).containers[0].ports?.find(({ name }) => name === 'http');
    expect(spec.ports).toEqual([{ name: 'http', port: named?.containerPort, targetPort: 'http' }]);
  }
  const verifier = of('Deployment').find(({ metadata }) => metadata.name === 'www-verifier');
  const addresses = verifier && podOf(verifier).containers[0].env.map(({ value }) => new URL(value));
  const served = of('Service').map(({ metadata, spec }) => `${metadata.name}:${spec.ports[0].port}`);
  expect(addresses?.map(({ host }) => host)).toEqual(served);
});

test.each(servers.map((server) => [server.metadata.name, server] as const))(
  '%s has the ports, the user, the folders and the command of the image, and probes that are routes',
  (name, server) => {
    const pod = podOf(server);
    const [container] = pod.containers;
    const setting = name === 'www-sites' ? 'PORT' : 'CONTROL_PORT';
    const [, port] = new RegExp(`\\b${setting}=(\\d+)`).exec(dockerfile) ?? [];
    const metrics = Number(container.env.find((one) => one.name === 'METRICS_PORT')?.value);
    expect(container.ports).toEqual([
      { name: 'http', containerPort: Number(port) },
      // The control's metrics are on the next port.
      { name: 'metrics', containerPort: metrics + Number(setting === 'CONTROL_PORT') },
    ]);
    expect(server.spec.template.metadata.annotations).toMatchObject({
      'prometheus.io/port': String(container.ports?.[1]?.containerPort),
    });
    const routes = read('api/src/site/health.routes.ts');
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
      const { path: route, port: named } = container[probe]?.httpGet ?? {};
      expect(routes).toContain(`app.get('${route}'`);
      expect(named).toBe('http');
    }
    expect(container.readinessProbe?.httpGet.path).toBe('/readyz');
    const script = /api\/dist\/(\w+)\.js/.exec(String(container.command))?.[1];
    expect(read(`api/src/${script}.ts`)).toContain('await runPlane(');
    expect(read('docker-compose.yml')).toContain(container.command?.at(-1));
    const [, data] = /DATA_DIR=(\S+)/.exec(dockerfile) ?? [];
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([data, '/tmp']);
  },
);

test('every container is the image’s user, on a root that nobody writes', () => {
  expect(dockerfile.match(/^USER node$/gm)).toHaveLength(2);
  for (const deployment of of('Deployment')) {
    const pod = podOf(deployment);
    // The user `node` of the base image.
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    const [{ securityContext, volumeMounts }] = pod.containers;
    expect(securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    const volumes = pod.volumes as Named[];
    expect(volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
  }
});

test('every variable is a setting, once, and a server ends before the cluster kills it', () => {
  const graceMs = 1000 * Number(values.endGraceSeconds);
  const [, endMs] = /endLimitMs = (\d+)/.exec(read('api/src/run-plane.ts')) ?? [];
  for (const deployment of of('Deployment')) {
    const { containers, terminationGracePeriodSeconds: seconds } = podOf(deployment);
    const names = containers[0].env.map(({ name }) => name);
    for (const name of names) expect(reference).toMatch(new RegExp(`^\\| [^|]*\`${name}\`[^|]* \\|`, 'm'));
    expect(new Set(names).size).toBe(names.length);
    for (const { value } of containers[0].env) expect(typeof value).toBe('string');
    if (servers.includes(deployment)) {
      expect(Number(seconds) * 1000).toBeGreaterThan(graceMs + Number(endMs));
    }
  }
});

test('the chart has the version of the server', () => {
  const { version } = JSON.parse(read('api/package.json'));
  const described = parse(read(`${chart}/Chart.yaml`));
  expect([described.version, described.appVersion]).toEqual([version, version]);
  expect(values.image).toMatch(new RegExp(`:${version}$`));
});
