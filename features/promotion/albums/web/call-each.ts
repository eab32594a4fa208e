import type { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'

type OneByOne =
  | typeof contentsContract.takeOff
  | typeof contentsContract.remove
  | typeof contentsContract.restore

async function lineOf(endpoint: OneByOne, id: string): Promise<BatchLine> {
  try {
    await call(endpoint, { params: { id } }, { quiet: true })
    return { id, ok: true, code: 200, msg: '' }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { id, ok: false, code: error.code, msg: error.message }
  }
}

/** One call for each chosen album, one after the other: a page holds few, and each says for itself why not. */
export const callEach =
  (endpoint: OneByOne) =>
  async (ids: readonly string[]): Promise<BatchLine[]> => {
    const lines: BatchLine[] = []
    for (const id of ids) lines.push(await lineOf(endpoint, id))
    return lines
  }
