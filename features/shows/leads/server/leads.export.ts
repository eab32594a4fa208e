import type { Readable } from 'node:stream'

import { asking, writeWatermarkedSheet } from '#features/company/imports-exports/server/exports.public.ts'
import type { PortalSession } from '#features/shows/exhibitors/server/portal-calls.public.ts'
import type { PageRequest } from '#features/shows/registrations/server/show-pages.public.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { TableFormat } from '#platform/contract/table-formats.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'

import type { LeadQuestion } from '../face/lead-model.ts'
import {
  findLeadsAfter,
  findQuestions,
  findScanners,
  type Lead,
  type LeadFilter,
} from './leads.repository.ts'
import { leadsServerTexts } from './server.texts.ts'

const rowsAtOnce = 200

interface Exported {
  filter: LeadFilter
  format: TableFormat
  session: PortalSession
}

/** Leads as a file in which every row says who took it and when. Something that a person took back is in none from that moment on. */
export async function leadSheet(
  visit: PageRequest,
  { filter, format, session }: Exported,
): Promise<Readable> {
  const { services, language } = visit
  const { user, activity, companyId } = session
  const t = leadsServerTexts.in(language).sheet
  const ask = asking(services, companyId)
  const questions: readonly LeadQuestion[] = (await ask((tx) => findQuestions(tx, filter.exhibitorId)))
    .questions
  const clock = zoneClock(activity.zone)
  const cellsOf = (lead: Lead, by: readonly string[]): Cell[] => [
    lead.name,
    lead.mobile,
    lead.company,
    lead.title,
    t.states[lead.state],
    t.temperatures[lead.temperature],
    lead.note,
    ...questions.map(({ key }) => lead.answers[key] ?? ''),
    by.join('、'),
    clock.minute(lead.takenAt),
  ]
  async function* rows(): AsyncGenerator<Cell[]> {
    const pieces = rowsInPieces<{ lead: Lead; by: readonly string[] }>(rowsAtOnce, (last, limit) =>
      ask(async (tx) => {
        const leads = await findLeadsAfter(tx, filter, { after: last?.lead.id ?? null, limit })
        const by = await findScanners(
          tx,
          leads.map(({ id }) => id),
        )
        return leads.map((lead) => ({ lead, by: by.get(lead.id) ?? [] }))
      }),
    )
    for await (const { lead, by } of pieces) yield cellsOf(lead, by)
  }
  const columns = [
    { title: t.name, width: 14 },
    { title: t.mobile, width: 16, format: 'text' as const },
    { title: t.company, width: 28 },
    { title: t.title, width: 18 },
    { title: t.state },
    { title: t.temperature },
    { title: t.note, width: 40 },
    ...questions.map(({ label }) => ({ title: label, width: 20 })),
    { title: t.by, width: 14 },
    { title: t.takenAt, width: 18 },
  ]
  return writeWatermarkedSheet(
    { columns, rows: rows(), fileName: t.sheet, sheetName: t.sheet },
    {
      name: user.name,
      username: maskMobile(user.mobile),
      at: new Date(),
      timeZone: activity.zone,
      language,
      format,
    },
  )
}
