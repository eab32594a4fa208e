import { v7 as uuidv7 } from 'uuid'

import {
  acceptsNewCards,
  type CardTemplate,
  findTemplate,
  releaseSeats,
  takeSeats,
  templateStateAt,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import {
  sendNotice,
  targetOf,
  findTakenMobiles,
  lockCards,
} from '#features/cards/cards/server/card-writing.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { defineJob, type JobOutcome } from '#platform/server/jobs/define-job.ts'

import { writeChanges } from './card-changes.actions.ts'
import { findImporter, mayImport } from './import-rights.actions.ts'
import {
  type ImportCursor,
  type ImportPayload,
  type ImportRun,
  validateImport,
} from './import-validation.actions.ts'
import {
  countVerdicts,
  findCardsToNotify,
  findImport,
  findRowsToWrite,
  findStaffWithCards,
  type FoundImport,
  insertCardsOfRows,
  noteFailures,
  type RowToWrite,
} from './card-imports.repository.ts'

const rowsAtOnce = 500
const noticesAtOnce = 25

/** Reads a file of cards, waits for a person to look at what it found, then writes the cards. */
export const importCards = defineJob<ImportPayload, ImportCursor>({
  kind: 'cards.import',
  firstState: 'validating',
  run: (job, services) =>
    job.state === 'validating' ? validateImport(job, services) : writeImport(job, services),
})

async function writeImport(job: ImportRun, services: Services): Promise<JobOutcome> {
  const { importId, notify } = job.payload
  const before = await job.asTenant((tx) => countVerdicts(tx, importId))
  let progress = {
    done: before.imported + before.failed,
    total: before.ok + before.warn,
    hooks: services.hooks,
  }
  let cursor: ImportCursor = job.cursor ?? { phase: 'write', row: 0 }
  while (cursor.phase === 'write') {
    const { row, count } = await writeChunk(job, cursor.row, progress)
    progress = { ...progress, done: progress.done + count }
    cursor = row === undefined ? { phase: 'notify', row: 0 } : { phase: 'write', row }
  }
  for (let row: number | undefined = cursor.row; notify && row !== undefined;)
    row = await notifyChunk(job, row, services)
  const counts = await job.asTenant((tx) => countVerdicts(tx, importId))
  return {
    state: counts.failed > 0 ? 'partial' : 'completed',
    result: { imported: counts.imported, failed: counts.failed, error: counts.error },
  }
}

/** Writes the next rows as cards and moves the cursor, all in one transaction: killed at any moment, no row is written twice or left out. */
function writeChunk(
  job: ImportRun,
  after: number,
  { done, total, hooks }: { done: number; total: number; hooks: Hooks },
): Promise<{ row: number | undefined; count: number }> {
  const { importId } = job.payload
  return job.asTenant(async (tx, save) => {
    const found = await findImport(tx, importId)
    if (!found) throw new Error('the import is gone')
    if (found.import.kind === 'update') {
      const who = { companyId: job.companyId, accountId: found.import.createdBy }
      const importer = await findImporter(tx, who, hooks)
      const { last, count } = await writeChanges(tx, {
        found: found.import,
        importer,
        after,
        limit: rowsAtOnce,
      })
      save({
        cursor: last === undefined ? { phase: 'notify', row: 0 } : { phase: 'write', row: last },
        done: done + count,
        total,
      })
      return { row: last, count }
    }
    const rows = await findRowsToWrite(tx, { importId, after, limit: rowsAtOnce })
    const last = rows.at(-1)?.row
    if (last === undefined) {
      save({ cursor: { phase: 'notify', row: 0 } })
      return { row: undefined, count: 0 }
    }
    await writeRows(tx, { job, hooks, found, rows })
    save({ cursor: { phase: 'write', row: last }, done: done + rows.length, total })
    return { row: last, count: rows.length }
  })
}

interface Chunk {
  job: ImportRun
  hooks: Hooks
  found: FoundImport
  rows: readonly RowToWrite[]
}

async function writeRows(tx: Tx, { job, hooks, found, rows }: Chunk): Promise<void> {
  const { id: importId, templateId, createdBy } = found.import
  const template = await findTemplate(tx, templateId)
  const importer = await findImporter(tx, { companyId: job.companyId, accountId: createdBy }, hooks)
  // The seats first: their lock keeps everything that issues cards of this template waiting until the numbers are written.
  const seats = await takeSeats(tx, templateId, rows.length)
  const taken = new Set(
    (
      await findTakenMobiles(
        tx,
        templateId,
        rows.flatMap(({ mobile }) => mobile ?? []),
      )
    ).map(({ mobile }) => mobile),
  )
  const served = await findStaffWithCards(
    tx,
    templateId,
    rows.flatMap(({ staffId }) => staffId ?? []),
  )
  let left = seats
  const failures: { row: number; failure: string }[] = []
  const places: Parameters<typeof insertCardsOfRows>[1]['places'][number][] = []
  for (const row of rows) {
    const failure = failureOf(row, {
      template,
      taken,
      served,
      left,
      isAllowed: importer !== undefined && mayImport(importer, templateId, row.departmentId),
    })
    if (failure) failures.push({ row: row.row, failure })
    else {
      left -= 1
      places.push({
        row: row.row,
        id: uuidv7(),
        publicId: newPublicId(),
        addressId: uuidv7(),
        trailId: uuidv7(),
      })
    }
  }
  if (left > 0) await releaseSeats(tx, templateId, left)
  await insertCardsOfRows(tx, {
    importId,
    templateId,
    places,
    createdBy: { accountId: createdBy, name: importer?.displayName ?? '' },
  })
  await noteFailures(tx, importId, failures)
}

interface Standing {
  template: CardTemplate | undefined
  taken: ReadonlySet<string | null>
  served: ReadonlySet<string>
  /** Seats that nobody has. */
  left: number
  isAllowed: boolean
}

/** Why a row that was fine when it was looked at cannot become a card now. */
function failureOf(
  row: RowToWrite,
  { template, taken, served, left, isAllowed }: Standing,
): string | undefined {
  if (!isAllowed) return 'outOfScope'
  if (!template || !acceptsNewCards(templateStateAt(template, new Date()))) return 'templateClosed'
  if (row.mobile !== null && taken.has(row.mobile)) return 'mobileTaken'
  if (row.staffId !== null && served.has(row.staffId)) return 'staffHasCard'
  return left > 0 ? undefined : 'noSeats'
}

/** Tells the next people that their cards wait; answers the last row, or undefined at the end. */
function notifyChunk(job: ImportRun, after: number, services: Services): Promise<number | undefined> {
  const { importId } = job.payload
  return job.asTenant(async (tx, save) => {
    const next = await findCardsToNotify(tx, { importId, after, limit: noticesAtOnce })
    const last = next.at(-1)?.row
    if (last === undefined) return undefined
    const now = new Date()
    for (const card of await lockCards(
      tx,
      next.map(({ cardId }) => cardId),
    )) {
      const target = targetOf(card)
      if (card.state !== 'unclaimed' || !target) continue
      await sendNotice(tx, services, { card, target, createdBy: job.createdBy, now }).catch(
        (error: unknown) => {
          // Too many messages to one recipient: the card is there, its link can be sent by hand.
          if (!(error instanceof Refusal)) throw error
        },
      )
    }
    save({ cursor: { phase: 'notify', row: last } })
    return last
  })
}
