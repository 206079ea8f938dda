import type { Attributes, Context, Span } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

interface TracingOptions {
  /** Of the collector, without `/v1/traces`. */
  endpoint: string;
  server: string;
  /** Share of the requests that are traced. */
  ratio: number;
}

/** What a request, a render and a query are told to: spans of one trace. */
export interface Tracing {
  /** Begins the span of a request. What happens within `go` belongs to it. */
  begin: (name: string, go: () => void) => RequestSpan;
  around: <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;
  onQuery: (event: LogEvent) => void;
  stop: () => Promise<void>;
}

export interface RequestSpan {
  /** Work that comes back from outside, such as a body that was read, goes on within the span. */
  within: (go: () => void) => void;
  end: (name: string, attributes: Attributes) => void;
}

const longestQuery = 500;

/** Sends traces to a collector. The packages for it are loaded here and only then: nobody else pays for them. */
export async function openTracing({ endpoint, server, ratio }: TracingOptions): Promise<Tracing> {
  const { context, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = await import(
    '@opentelemetry/sdk-trace'
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'site', 'service.instance.id': server }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('site');
  const fail = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR });

  return {
    begin(name, go) {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER });
      const inside: Context = trace.setSpan(context.active(), span);
      context.with(inside, go);
      return {
        within: (next) => context.with(inside, next),
        end(finalName, attributes) {
          span.updateName(finalName).setAttributes(attributes);
          if (Number(attributes['http.response.status_code']) >= 500) fail(span);
          span.end();
        },
      };
    },
    around: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span);
          throw error;
        } finally {
          span.end();
        }
      }),
    onQuery({ level, query, queryDurationMillis }) {
      // What the server asks by itself, twice a second, is no part of any request.
      if (!trace.getActiveSpan()) return;
      const [verb = 'query'] = query.sql.split(' ', 1);
      const span = tracer.startSpan(verb, {
        kind: SpanKind.CLIENT,
        startTime: Date.now() - queryDurationMillis,
        // With placeholders: the values stay here.
        attributes: { 'db.query.text': query.sql.slice(0, longestQuery) },
      });
      if (level === 'error') fail(span);
      span.end();
    },
    stop: () => provider.shutdown(),
  };
}
