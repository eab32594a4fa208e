import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type {
  ExportedSheet,
  ExportKind,
  ExportOptions,
} from '#features/company/imports-exports/server/exports.public.ts'
import { findSeenCustomers, reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill } from '#platform/text/texts.ts'

import type { MemberFilter } from '../audiences.contract.ts'
import { countMembers, findMembersAfter, type MemberQuestion } from './members.repository.ts'
import { audiencesServerTexts } from './server.texts.ts'
import { findTagsOfPeople } from './tags.repository.ts'

/** The search as it is stored until somebody agrees; rights are those that the person holds when the file is made. */
export type FrozenMemberSearch = {
  companyId: string
  accountId: string
  filter: { [K in keyof MemberFilter]?: NonNullable<MemberFilter[K]> }
}

export const memberExportKind = 'audiences.members'
const rowsAtOnce = 500

/** Undefined for somebody who may not work any more. */
async function questionOf(
  tx: Tx,
  services: Services,
  { filter, ...account }: FrozenMemberSearch,
): Promise<MemberQuestion | undefined> {
  const viewer = await findActingViewer(tx, account, services)
  return viewer && { ...filter, reach: reachOf({ services, viewer }), isForFile: true }
}

interface Row {
  id: string
  cells: Cell[]
}

async function sheetOf(
  services: Services,
  query: FrozenMemberSearch,
  { ask, language }: ExportOptions,
): Promise<ExportedSheet> {
  const { sheet } = audiencesServerTexts.in(language)
  const clock = zoneClock(await ask(findTimeZone))
  const pieceAfter = (after: string | null, limit: number) =>
    ask(async (tx): Promise<Row[]> => {
      const question = await questionOf(tx, services, query)
      if (!question) return []
      const found = await findMembersAfter(tx, question, { after, limit })
      const ids = found.map(({ member }) => member.customerId)
      const people = await findSeenCustomers(tx, question.reach, ids)
      const tags = await findTagsOfPeople(tx, ids)
      return found.map(({ member, channel }) => ({
        id: member.id,
        cells: [
          people.get(member.customerId)?.name ?? '',
          people.get(member.customerId)?.company ?? '',
          channel,
          member.staffName,
          (tags.get(member.customerId) ?? []).map(({ name }) => name).join(', '),
          clock.day(member.joinedAt),
          member.lostAt === null ? '' : clock.day(member.lostAt),
        ],
      }))
    })
  async function* rows(): AsyncGenerator<Cell[]> {
    const found = rowsInPieces<Row>(rowsAtOnce, (last, limit) => pieceAfter(last?.id ?? null, limit))
    for await (const { cells } of found) yield cells
  }
  const { columns } = sheet
  return {
    fileName: fill(sheet.fileName, { day: new Date().toISOString().slice(0, 10) }),
    sheetName: sheet.name,
    columns: [
      { title: columns.person, width: 18 },
      { title: columns.company, width: 30 },
      { title: columns.channel, width: 24 },
      { title: columns.staff },
      { title: columns.tags, width: 30 },
      { title: columns.joined, width: 14 },
      { title: columns.lost, width: 14 },
    ],
    rows: rows(),
  }
}

/** Members with their tags as a file, without numbers and addresses. */
export const memberExport = (services: Services): ExportKind<FrozenMemberSearch> => ({
  key: memberExportKind,
  permission: 'contact:export',
  title: (language) => audiencesServerTexts.in(language).sheet.name,
  async count(tx, query) {
    const question = await questionOf(tx, services, query)
    return { rows: question ? await countMembers(tx, question) : 0, hasMobiles: false }
  },
  make: (query, options) => sheetOf(services, query, options),
})
