import pg from 'pg'

/** The tables of the statements that carry a value while something runs: what an id in a call is looked up in. */
export async function tablesAskedFor<T>(
  value: string,
  work: () => Promise<T>,
): Promise<{ answer: T; tables: ReadonlySet<string> }> {
  const query = pg.Client.prototype.query
  const tables = new Set<string>()
  const watched = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?]
    const text = typeof config === 'string' ? config : config.text
    const given = values ?? (typeof config === 'string' ? [] : (config.values ?? []))
    if (JSON.stringify(given).includes(value))
      for (const [, name] of text.matchAll(/\b(?:from|join|update|into|using)\s+"?(\w+)"?/gi))
        if (name) tables.add(name)
    return (query as (...rest: unknown[]) => unknown).apply(this, args)
  }
  pg.Client.prototype.query = watched as typeof query
  try {
    return { answer: await work(), tables }
  } finally {
    pg.Client.prototype.query = query
  }
}
