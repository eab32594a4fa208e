import pg from 'pg'

/** A statement that read, and how many pages of 8 kB it touched. */
interface Counted {
  text: string
  buffers: number
}

const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/for update|set_config|pg_advisory/i.test(text)
const isBoundary = (text: string) => /^\s*(begin|commit|rollback)\b/i.test(text)

type Send = (this: pg.Client, ...args: unknown[]) => Promise<pg.QueryResult>

// Counts of a session reach the others with the end of a transaction; inside of one its own grow with every page.
const touched = `select sum(pg_stat_get_xact_blocks_fetched(oid))::int as pages from pg_class where oid >= 16384 and relkind in ('r', 'i', 't', 'm')`

/** Counts the pages of tables and indexes that every reading statement of `work` touches inside its own transaction. */
export async function countBuffers<T>(work: () => Promise<T>): Promise<{ answer: T; statements: Counted[] }> {
  const query = pg.Client.prototype.query
  const send = query as unknown as Send
  const statements: Counted[] = []
  const known = new WeakMap<pg.Client, number>()
  async function pagesOf(client: pg.Client): Promise<number> {
    const { rows } = await send.call(client, touched)
    const [{ pages }] = rows as [{ pages: number }]
    known.set(client, pages)
    return pages
  }
  async function counted(this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text: string }]
    const text = typeof config === 'string' ? config : config.text
    if (isBoundary(text)) known.delete(this)
    if (!isRead(text)) return send.apply(this, args)
    const before = known.get(this) ?? (await pagesOf(this))
    const result = await send.apply(this, args)
    statements.push({ text, buffers: (await pagesOf(this)) - before })
    return result
  }
  pg.Client.prototype.query = counted as never
  try {
    return { answer: await work(), statements }
  } finally {
    pg.Client.prototype.query = query
  }
}
