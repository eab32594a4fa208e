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

/** Of one connection: how many pages it had touched when they were last counted, and whether it has read since. */
interface Mark {
  pages: number
  hasRead: boolean
}

/**
 * Counts the pages of tables and indexes that the reading statements of `work` touch inside their own transactions: of each
 * one for itself, or of all that follow each other together, which takes a fraction of the time.
 */
async function count<T>(work: () => Promise<T>, { isEach }: { isEach: boolean }) {
  const query = pg.Client.prototype.query
  const send = query as unknown as Send
  const statements: Counted[] = []
  const known = new WeakMap<pg.Client, Mark>()
  let together = 0
  async function pagesOf(client: pg.Client): Promise<number> {
    const { rows } = await send.call(client, touched)
    const [{ pages }] = rows as [{ pages: number }]
    return pages
  }
  /** How many pages were touched since they were last counted. */
  async function countOn(client: pg.Client, mark: Mark): Promise<number> {
    mark.hasRead = false
    const before = mark.pages
    mark.pages = await pagesOf(client)
    together += mark.pages - before
    return mark.pages - before
  }
  async function begin(client: pg.Client): Promise<Mark> {
    const mark = { pages: await pagesOf(client), hasRead: false }
    known.set(client, mark)
    return mark
  }
  async function sendCounted(client: pg.Client, args: unknown[]) {
    const [config] = args as [string | { text: string }]
    const text = typeof config === 'string' ? config : config.text
    const mark = known.get(client)
    if (!isRead(text)) {
      if (mark?.hasRead) await countOn(client, mark)
      if (isBoundary(text)) known.delete(client)
      return send.apply(client, args)
    }
    const last = mark ?? (await begin(client))
    const result = await send.apply(client, args)
    last.hasRead = true
    statements.push({ text, buffers: isEach ? await countOn(client, last) : 0 })
    return result
  }
  // Statements that travel together are counted one after the other: pages of one would be counted for the next, too.
  const turns = new WeakMap<pg.Client, Promise<unknown>>()
  function counted(this: pg.Client, ...args: unknown[]) {
    const turn = (turns.get(this) ?? Promise.resolve()).then(() => sendCounted(this, args))
    turns.set(
      this,
      turn.catch(() => undefined),
    )
    return turn
  }
  pg.Client.prototype.query = counted as never
  try {
    return { answer: await work(), statements, together: () => together }
  } finally {
    pg.Client.prototype.query = query
  }
}

/** The pages that every reading statement of `work` touches. */
export async function countBuffers<T>(work: () => Promise<T>): Promise<{ answer: T; statements: Counted[] }> {
  const { answer, statements } = await count(work, { isEach: true })
  return { answer, statements }
}

/** The pages that all reading statements of `work` touch together. */
export async function countBuffersTogether<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; texts: string[]; buffers: number }> {
  const { answer, statements, together } = await count(work, { isEach: false })
  return { answer, texts: statements.map(({ text }) => text), buffers: together() }
}
