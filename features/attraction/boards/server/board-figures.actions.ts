import { findClosedSources } from '#features/attraction/data-assets/server/asset-use.public.ts'
import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { BoardFigures, PeriodQuery } from '../boards.contract.ts'
import { boardTopic, requireBoard } from './boards.actions.ts'
import { drawBoard } from './board-file.renderer.ts'
import { nameOf, widgetsOf } from './boards.view.ts'
import { startCountingFacts } from './day-facts.jobs.ts'
import { figureReads } from './figure-reads.actions.ts'
import { hasUncountedDays, readDays, readTiles, sightOfBoard, withinTx } from './tiles.actions.ts'

type Reading = Pick<Services, 'provided'>

/** The figures of a board for a viewer, as of now. */
export async function boardFigures(
  { tx, viewer, services }: { tx: Tx; viewer: Viewer; services: Reading },
  id: string,
  query: PeriodQuery,
): Promise<BoardFigures> {
  const board = await requireBoard(tx, viewer, id)
  const days = await readDays(tx, query)
  return readTiles(
    { within: withinTx(tx), viewer, reads: services.provided.get(figureReads), ...days },
    widgetsOf(board),
  )
}

/** A board as a PDF for a viewer, as of now. */
export async function sendBoardFile(context: MemberContext, id: string, query: PeriodQuery) {
  const { tx, viewer, language, reply } = context
  const board = await requireBoard(tx, viewer, id)
  const figures = await boardFigures(context, id, query)
  const company = await findCompany(tx)
  const name = nameOf(board, language)
  const content = await drawBoard(
    {
      name,
      company: company?.name ?? '',
      reader: viewer.displayName,
      widgets: widgetsOf(board),
      figures,
    },
    language,
  )
  return reply
    .type('application/pdf')
    .header('content-disposition', contentDisposition('attachment', `${name} ${figures.to}.pdf`))
    .send(content)
}

/** Has the days that are over counted ahead, where some of a period are not; looked at no more often than a figure. */
export async function startMissingDays(
  { tx, viewer, services, afterCommit }: Pick<MemberContext, 'tx' | 'viewer' | 'services' | 'afterCommit'>,
  query: PeriodQuery,
): Promise<void> {
  const days = await readDays(tx, query)
  const { from, to } = days.period
  const key = JSON.stringify([viewer.companyId, 'uncounted', from, to])
  const { value } = await services.provided.get(figureReads).read(key, () => hasUncountedDays(tx, days))
  // Reading calls write nothing in their own transaction.
  if (value) afterCommit(() => services.database.asTenant(viewer.companyId, startCountingFacts))
}

/** Figures are looked at this often while somebody watches. */
const watchMs = 5000

/** Wakes a stream of figures every five seconds, and at once when its board was changed. */
export function wakeBoard({ live }: Pick<Services, 'live'>, id: string, wake: () => void): () => void {
  const end = live.subscribe(boardTopic(id), wake)
  const timer = setInterval(wake, watchMs)
  return () => {
    clearInterval(timer)
    end()
  }
}

/**
 * The reading of a board's stream, each time it is woken; undefined once the board is out of sight. Whether a reader may see it
 * is asked for each. All who see the same of it share one reading, in which each figure that is not known yet has a transaction of
 * its own: in one for the whole board all connections would be taken by transactions that wait for figures of other readers.
 */
export function followBoard(
  { database, provided, viewer }: { database: Database; viewer: Viewer } & Reading,
  id: string,
  query: PeriodQuery,
) {
  const { companyId } = viewer
  const reads = provided.get(figureReads)
  const readOnly = <T>(work: (tx: Tx) => Promise<T>) => database.asTenant(companyId, work, { readOnly: true })
  const open = async (tx: Tx) => {
    const board = await requireBoard(tx, viewer, id)
    return { board, days: await readDays(tx, query), closed: [...(await findClosedSources(tx))].toSorted() }
  }
  return async () => {
    const opened = await readOnly(open).catch(undefinedIfMissing)
    if (!opened) return undefined
    const { board, days, closed } = opened
    const widgets = widgetsOf(board)
    const key = JSON.stringify([companyId, 'board', id, widgets, sightOfBoard(widgets, viewer), days, closed])
    const { value: data } = await reads.read(key, () =>
      readTiles({ within: readOnly, viewer, reads, ...days }, widgets),
    )
    return { version: Date.parse(data.at) + data.tiles.length, data, isLast: false }
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as { status?: number }).status === 404) return undefined
  throw error
}
