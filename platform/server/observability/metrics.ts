import { createServer, type Server } from 'node:http'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from '../http/refusal.ts'

interface MetricsOptions {
  /** A port of 127.0.0.1 for metrics alone; without one the main port answers this machine. */
  port?: number | undefined
}

/** Measures requests, connections and jobs, and shows them to a Prometheus server in the neighbourhood. */
export async function serveMetrics(app: FastifyInstance, { port }: MetricsOptions): Promise<void> {
  const registry = measure(app)
  if (port === undefined) {
    app.get(
      '/metrics',
      { config: { access: 'page', isUnlimited: true }, logLevel: 'warn' },
      async (request, reply) => {
        if (!isFromThisMachine(request)) throw notFound()
        return reply.type(registry.contentType).send(await registry.metrics())
      },
    )
    return
  }
  const server = await listen(registry, port)
  app.addHook('onClose', () => new Promise<void>((resolve) => server.close(() => resolve())))
}

/** A proxy on this machine speaks for others: what it passes on does not count as from here. */
const isFromThisMachine = ({ raw, headers }: FastifyRequest) =>
  /^(::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '') &&
  !headers['x-forwarded-for'] &&
  !headers.forwarded &&
  !headers.via

let processMetrics: Registry | undefined

/** Memory, processor and garbage collection, measured once a process: the library never lets go of what it observes. */
function ofProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry()
    collectDefaultMetrics({ register: processMetrics })
  }
  return processMetrics
}

function measure(app: FastifyInstance): Registry {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'cardline_http_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route, not the address: addresses hold ids, and every one would be a series of its own.
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  const { database } = app.services
  gauge(
    registry,
    { name: 'cardline_database_connections', help: 'Connections of the pool', label: 'state' },
    async () => ({
      idle: database.pool.idleCount,
      busy: database.pool.totalCount - database.pool.idleCount,
      waiting: database.pool.waitingCount,
    }),
  )
  if (app.hasDecorator('lanes'))
    for (const [what, help] of [
      ['running', 'Requests that are worked on'],
      ['waiting', 'Requests that wait for their turn'],
      ['refused', 'Requests that were sent away since the start'],
    ] as const)
      gauge(registry, { name: `cardline_requests_${what}`, help, label: 'lane' }, async () =>
        Object.fromEntries(Object.entries(app.lanes).map(([lane, state]) => [lane, state[what]])),
      )
  gauge(
    registry,
    { name: 'cardline_jobs', help: 'Jobs that are due or being worked on', label: 'state' },
    async () => {
      const count = await database.asSystem((tx) =>
        tx.execute<{ due: number; claimed: number }>(
          sql`select count(*) filter (where claim is null and due_at <= now())::int as due, count(*) filter (where claim is not null)::int as claimed from jobs where due_at is not null`,
        ),
      )
      return { due: count.rows[0]?.due ?? 0, claimed: count.rows[0]?.claimed ?? 0 }
    },
  )
  return Registry.merge([ofProcess(), registry])
}

interface GaugeFacts {
  name: string
  help: string
  label: string
}

/** A gauge that is asked when somebody looks. What cannot be asked is left out, so that the rest is still seen. */
function gauge(
  registry: Registry,
  { name, help, label }: GaugeFacts,
  ask: () => Promise<Record<string, number>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const values = await ask().catch(() => ({}))
      this.reset()
      for (const [value, number] of Object.entries(values)) this.set({ [label]: value }, number)
    },
  })
}

function listen(registry: Registry, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
