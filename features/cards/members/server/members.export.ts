import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type {
  ExportedSheet,
  ExportKind,
  ExportOptions,
} from '#features/company/imports-exports/server/exports.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill } from '#platform/text/texts.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'

import {
  countAllMembers,
  findMembersAfter,
  type MemberQuestion,
  type ShownMember,
} from './members.repository.ts'
import { memberServerTexts } from './server.texts.ts'

const rowsAtOnce = 1000

/** The stored question, and the origin of card addresses. */
type Frozen = { readonly [key: string]: Json }

/** The question as it is stored until the export is decided. */
export const freezeQuestion = (question: MemberQuestion, publicOrigin: string): Frozen =>
  JSON.parse(JSON.stringify({ ...question, publicOrigin })) as Frozen
const thaw = (frozen: Frozen) => frozen as unknown as MemberQuestion & { publicOrigin: string }

const cellsOf = ({ person, department, cardPublicId }: ShownMember, publicOrigin: string): Cell[] => [
  person.name,
  person.title,
  department,
  person.mobile,
  person.email,
  person.employeeNo,
  cardPublicId === null ? null : `${publicOrigin}/c/${cardPublicId}`,
]

async function sheetOfMembers(
  { publicOrigin, ...question }: ReturnType<typeof thaw>,
  { ask, language }: ExportOptions,
): Promise<ExportedSheet> {
  const { sheet } = memberServerTexts.in(language)
  const day = zoneClock(await ask(findTimeZone)).day(new Date())
  async function* rows(): AsyncGenerator<Cell[]> {
    const found = rowsInPieces<ShownMember>(rowsAtOnce, (last, limit) =>
      ask((tx) => findMembersAfter(tx, question, { after: last?.person.id ?? null, limit })),
    )
    for await (const member of found) yield cellsOf(member, publicOrigin)
  }
  const { columns } = sheet
  const asText = { format: 'text' } as const
  const titles = [
    { title: columns.name },
    { title: columns.title, width: 20 },
    { title: columns.department, width: 20 },
    { title: columns.mobile, width: 16, ...asText },
    { title: columns.email, width: 28 },
    { title: columns.employeeNo, ...asText },
    { title: columns.card, width: 44 },
  ]
  return { fileName: fill(sheet.exportName, { day }), sheetName: sheet.name, columns: titles, rows: rows() }
}

/** The directory as a file, which may need an approval. */
export const memberExport: ExportKind<Frozen> = {
  key: 'members.directory',
  permission: 'member:export',
  title: (language) => memberServerTexts.in(language).sheet.name,
  async count(tx, query) {
    const rows = await countAllMembers(tx, thaw(query))
    return { rows, hasMobiles: rows > 0 }
  },
  make: (query, options) => sheetOfMembers(thaw(query), options),
}
