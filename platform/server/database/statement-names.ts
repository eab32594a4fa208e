/** How often within a minute a statement has to come before it gets a name. */
const usesToBeNamed = 10
const windowMs = 60_000
/** A named statement costs every connection some ten kilobytes, in PostgreSQL and here. */
const mostNames = 250
const mostCounted = 5_000

/** Searches are planned anew each time: their plan depends on the text that is searched for. */
const isSearch = /\b(i?like|similar to)\b|~/i

/** The name under which a statement goes to PostgreSQL; undefined while it has none. */
export type StatementNames = (text: string) => string | undefined

/**
 * Gives names to the statements that come most: PostgreSQL parses and plans a named one once a connection instead of every
 * time. There are never more than 250 names in a process, so a connection keeps no more; texts that come rarely, such as
 * lists of ids of every length, get none.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let countedSince = Date.now()

  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames || isSearch.test(text)) return known
    if (Date.now() > countedSince + windowMs || uses.size >= mostCounted) {
      uses.clear()
      countedSince = Date.now()
    }
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    if (count < usesToBeNamed) return undefined
    uses.delete(text)
    const name = `cardline_${names.size + 1}`
    names.set(text, name)
    return name
  }
}
