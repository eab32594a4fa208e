import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { accountWithin } from '#features/shows/activities/server/activity-sale.public.ts'
import { findBoothsOfApplications } from '#features/shows/booths/server/booths.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'
import { sendTable, writeTable } from '#platform/server/spreadsheets/send-sheet.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'

import type { ApplicationExport } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'
import { findApplicationsAfter, type ShownApplication } from './applications.repository.ts'

const rowsAtOnce = 500

const yuan = (fen: number | undefined) => (fen === undefined ? null : fen / 100)

/** Sends the applications of an activity as a file. Companies stand in it and no person, so nobody has to agree. */
export async function sendApplications(
  context: MemberContext,
  { format = 'xlsx', ...filter }: ApplicationExport,
) {
  const { tx, viewer, language, reply } = context
  const { title, zone } = await requireActivity(context, filter.activityId, 'exhibitor:view')
  const t = recruitmentTexts.in(language)
  const clock = zoneClock(zone)
  const cellsOf = ({ application }: ShownApplication, booths: readonly string[]): Cell[] => [
    application.number,
    application.company,
    application.creditCode,
    application.category,
    application.areaWanted === null ? null : application.areaWanted / 100,
    t.boothTypes[application.boothType],
    t.states[application.state],
    booths.join('、'),
    yuan(application.quote?.total),
    yuan(application.paidFen),
    t.sources[application.source],
    clock.minute(application.createdAt),
  ]
  // Read before the file is written: the file outlives the transaction.
  const account = accountWithin(viewer, 'exhibitor:view')
  const found: ShownApplication[] = []
  for await (const shown of rowsInPieces<ShownApplication>(rowsAtOnce, (last, limit) =>
    findApplicationsAfter(tx, { ...filter, account }, { after: last?.application.number ?? 0, limit }),
  ))
    found.push(shown)
  const booths = new Map<string | null, string[]>()
  const ids = found.map(({ application }) => application.id)
  for (const { applicationId, number } of await findBoothsOfApplications(tx, ids))
    booths.set(applicationId, [...(booths.get(applicationId) ?? []), number])
  const columns = [
    { title: 'No.' },
    { title: t.fields.company, width: 32 },
    { title: t.fields.creditCode, width: 22, format: 'text' as const },
    { title: t.fields.category, width: 18 },
    { title: t.fields.areaWanted },
    { title: t.fields.boothType },
    { title: t.fields.state },
    { title: t.fields.booths, width: 18 },
    { title: t.detail.total },
    { title: t.fields.paid },
    { title: t.fields.source },
    { title: t.fields.at, width: 18 },
  ]
  const rows = found.map((shown) => cellsOf(shown, booths.get(shown.application.id) ?? []))
  const content = writeTable({ columns, rows, sheetName: t.tabs.received }, format)
  return sendTable(reply, { name: `${title} ${t.tabs.received}`, content, format })
}
