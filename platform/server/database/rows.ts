/** The first row of an answer, if there is one: `tx.select()….then(firstRow)`. */
export const firstRow = <Row>([row]: readonly Row[]): Row | undefined => row

/** The row that a write answers with: `tx.insert()….returning().then(writtenRow)`. Throws when nothing was written. */
export function writtenRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('nothing was written')
  return row
}

/** The number in the answer to `tx.select({ total: count() })…`; without joins there is `tx.$count`. */
export const totalOf = ([row]: readonly { total: number }[]): number => row?.total ?? 0
