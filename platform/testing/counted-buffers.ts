import pg from 'pg'

/** A statement that read, and how many pages of 8 kB it touched. */
interface Counted {
  text: string
  buffers: number
}

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
}

const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/for update|set_config|pg_advisory/i.test(text)

type Send = (this: pg.Client, ...args: unknown[]) => Promise<pg.QueryResult>

/** Every reading statement that `work` sends is explained before, with the values that it has, in its own transaction. */
export async function countBuffers<T>(work: () => Promise<T>): Promise<{ answer: T; statements: Counted[] }> {
  const query = pg.Client.prototype.query
  const send = query as unknown as Send
  const statements: Counted[] = []
  async function counted(this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?]
    const text = typeof config === 'string' ? config : config.text
    if (isRead(text)) {
      const given = values ?? (typeof config === 'string' ? [] : config.values)
      const explain = `explain (analyze, buffers, timing off, format json) ${text}`
      const { rows } = await send.call(this, explain, given)
      for (const {
        'QUERY PLAN': [{ Plan }],
      } of rows as Explained[])
        statements.push({ text, buffers: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'] })
    }
    return send.apply(this, args)
  }
  pg.Client.prototype.query = counted as never
  try {
    return { answer: await work(), statements }
  } finally {
    pg.Client.prototype.query = query
  }
}
