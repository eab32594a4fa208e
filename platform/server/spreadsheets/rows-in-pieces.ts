/** Rows for a file, read piece by piece while it is written: `next` is asked for what comes after the last row, and has less than `atOnce` at the end. */
export async function* rowsInPieces<Row>(
  atOnce: number,
  next: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined, isEnd = false; !isEnd;) {
    const piece = await next(last, atOnce)
    yield* piece
    last = piece.at(-1)
    isEnd = piece.length < atOnce
  }
}
