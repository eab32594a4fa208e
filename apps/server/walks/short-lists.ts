import pg from 'pg'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** From here on lists are counted to this row instead of their end; answers how many statements were, and ends it. */
export function countListsTo(end: number): { stop: () => void; counted: () => number } {
  const query = pg.Client.prototype.query as unknown as Query
  let counted = 0
  const shorten = (text: string) =>
    text.replaceAll(/\blimit 10001\b/g, () => {
      counted += 1
      return `limit ${end + 1}`
    })
  pg.Client.prototype.query = function (this: pg.Client, ...[config, ...others]: unknown[]) {
    const shorter =
      typeof config === 'string'
        ? shorten(config)
        : { ...(config as pg.QueryConfig), text: shorten((config as pg.QueryConfig).text) }
    return query.call(this, shorter, ...others)
  } as never
  return { stop: () => void (pg.Client.prototype.query = query as never), counted: () => counted }
}
