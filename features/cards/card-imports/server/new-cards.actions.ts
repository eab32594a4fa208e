import { v7 as uuidv7 } from 'uuid'

import {
  acceptsNewCards,
  type CardTemplate,
  departmentKey,
  findTemplate,
  releaseSeats,
  takeSeats,
  templateStateAt,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import type { DepartmentPath } from '#features/company/organisation/server/organisation.public.ts'
import {
  copiesOf,
  sendNotice,
  targetOf,
  findTakenMobiles,
  lockCards,
} from '#features/cards/cards/server/card-writing.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { JudgedRow } from '#platform/server/imports/import-kind.ts'
import type { TableRow } from '#platform/server/spreadsheets/read-table.ts'

import { placeRow, readRow, type Surroundings, verdictOf } from './import-rows.actions.ts'
import {
  type CardImport,
  cardImportStore,
  type CardImportTypes,
  findCardsToNotify,
  findPeople,
  findStaffWithCards,
  type ImportRow,
  insertCardsOfRows,
} from './card-imports.repository.ts'

const noticesAtOnce = 25

interface Batch {
  template: CardTemplate
  importer: Viewer
  departments: readonly DepartmentPath[]
  rows: readonly TableRow<string>[]
  seen: Surroundings['seen']
}

/** Whether a person may import cards of a template into a department. */
const mayImport = (viewer: Viewer, templateId: string, departmentId: string | null): boolean =>
  rightsOnCard(viewer, { templateId, departmentId, holderAccountId: null, staffId: null }).holds(
    'card:import',
  )

/** Looks at rows that become cards. */
export async function judgeNewCards(
  tx: Tx,
  { template, importer, departments, rows, seen }: Batch,
): Promise<JudgedRow<CardImportTypes>[]> {
  const rules = {
    rules: template.fieldRules,
    defaults: template.defaultValues,
    departments,
    mayUse: (departmentId: string | null) => mayImport(importer, template.id, departmentId),
  }
  const read = rows.map(({ number: row, values }) => ({
    cell: values[departmentKey] ?? '',
    judged: readRow({ row, values }, rules),
  }))
  const mobiles = [...new Set(read.flatMap(({ judged }) => judged.fieldValues.mobile ?? []))]
  const taken = new Map(
    (await findTakenMobiles(tx, template.id, mobiles)).map(({ mobile, name }) => [mobile ?? '', name]),
  )
  const around = { seen, taken, people: await findPeople(tx, template.id, mobiles) }
  return read.map(({ cell, judged }) => {
    const placed = placeRow(judged, cell, { rules, around })
    const { fieldValues, departmentId, staffId, errors, warnings } = placed
    return {
      fieldValues,
      ...copiesOf(fieldValues),
      departmentId,
      staffId,
      verdict: verdictOf(placed),
      messages: [...errors, ...warnings],
    }
  })
}

interface Writing {
  found: CardImport
  importer: Viewer | undefined
  rows: readonly ImportRow[]
}

/** Makes cards of rows, as far as there are seats and nobody else was faster. */
export async function writeNewCards(tx: Tx, { found, importer, rows }: Writing): Promise<void> {
  const { id: importId, templateId, createdBy } = found
  const template = await findTemplate(tx, templateId)
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
  await cardImportStore.noteWritten(tx, importId, failures)
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
  row: ImportRow,
  { template, taken, served, left, isAllowed }: Standing,
): string | undefined {
  if (!isAllowed) return 'outOfScope'
  if (!template || !acceptsNewCards(templateStateAt(template, new Date()))) return 'templateClosed'
  if (row.mobile !== null && taken.has(row.mobile)) return 'mobileTaken'
  if (row.staffId !== null && served.has(row.staffId)) return 'staffHasCard'
  return left > 0 ? undefined : 'noSeats'
}

interface Telling {
  importId: string
  createdBy: string | null
  after: number
}

/** Tells the next people that their cards wait; answers the last row, or undefined at the end. */
export async function notifyPeople(
  tx: Tx,
  services: Services,
  { importId, createdBy, after }: Telling,
): Promise<number | undefined> {
  const next = await findCardsToNotify(tx, { importId, after, limit: noticesAtOnce })
  const now = new Date()
  for (const card of await lockCards(
    tx,
    next.map(({ cardId }) => cardId),
  )) {
    const target = targetOf(card)
    if (card.state !== 'unclaimed' || !target) continue
    await sendNotice(tx, services, { card, target, createdBy, now }).catch((error: unknown) => {
      // Too many messages to one recipient: the card is there, its link can be sent by hand.
      if (!(error instanceof Refusal)) throw error
    })
  }
  return next.at(-1)?.row
}
