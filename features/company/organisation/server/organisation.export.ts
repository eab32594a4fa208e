import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type {
  ExportedSheet,
  ExportKind,
  ExportOptions,
} from '#features/company/imports-exports/server/exports.public.ts'
import { type ZoneClock, zoneClock } from '#platform/domain/zone-clock.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill, type Language } from '#platform/text/texts.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'

import { organisationServerTexts } from './server.texts.ts'
import {
  countAllPeople,
  findPeopleAfter,
  findPostsOf,
  type ShownPerson,
  type StaffQuestion,
} from './staff.repository.ts'

const rowsAtOnce = 1000

/** The people of a filter as rows of a workbook, read while it is written. */
async function sheetOfStaff(
  question: StaffQuestion,
  { ask, language }: ExportOptions,
): Promise<ExportedSheet> {
  const texts = organisationServerTexts.in(language)
  const { columns } = texts.sheet
  const timeZone = await ask(findTimeZone)
  const clock = zoneClock(timeZone)
  async function* rows(): AsyncGenerator<Cell[]> {
    const found = rowsInPieces<PersonWithPosts>(rowsAtOnce, (last, limit) =>
      ask((tx) => findPiece(tx, question, { after: last?.person.id ?? null, limit })),
    )
    for await (const row of found) yield cellsOf(row, { language, clock })
  }
  const asText = { format: 'text' } as const
  const titles = [
    { title: columns.name },
    { title: columns.employeeNo, ...asText },
    { title: columns.mobile, ...asText },
    { title: columns.email, width: 28 },
    { title: columns.department, width: 22 },
    { title: columns.title, width: 18 },
    { title: columns.posts, width: 18 },
    { title: columns.sex },
    { title: columns.state },
    { title: columns.username },
    { title: columns.createdAt },
    { title: columns.remark, width: 30 },
  ]
  const fileName = fill(texts.sheet.exportName, { day: clock.day(new Date()) })
  return { fileName, sheetName: texts.sheet.name, columns: titles, rows: rows() }
}

type FrozenQuestion = { readonly [key: string]: Json }

/** Who is asked for and how far the caller sees, as it is kept while somebody makes up their mind. */
export const freezeQuestion = (question: StaffQuestion): FrozenQuestion =>
  JSON.parse(JSON.stringify(question)) as FrozenQuestion
const thaw = (frozen: FrozenQuestion) => frozen as unknown as StaffQuestion

/** The list of staff as a file that may need somebody's consent. */
export const staffExport: ExportKind<FrozenQuestion> = {
  key: 'organisation.staff',
  permission: 'staff:export',
  title: (language) => organisationServerTexts.in(language).sheet.listName,
  async count(tx, query) {
    const rows = await countAllPeople(tx, thaw(query))
    return { rows, hasMobiles: rows > 0 }
  },
  make: (query, options) => sheetOfStaff(thaw(query), options),
}

type PersonWithPosts = ShownPerson & { posts: readonly { name: string }[] }

async function findPiece(
  tx: Tx,
  question: StaffQuestion,
  where: { after: string | null; limit: number },
): Promise<PersonWithPosts[]> {
  const people = await findPeopleAfter(tx, question, where)
  const posts = await findPostsOf(
    tx,
    people.map(({ person }) => person.id),
  )
  return people.map((shown) => ({ ...shown, posts: posts.get(shown.person.id) ?? [] }))
}

interface Spoken {
  language: Language
  clock: ZoneClock
}

function cellsOf(
  { person, department, username, posts }: PersonWithPosts,
  { language, clock }: Spoken,
): Cell[] {
  const texts = organisationServerTexts.in(language)
  return [
    person.name,
    person.employeeNo,
    person.mobile,
    person.email,
    department,
    person.title,
    posts.map(({ name }) => name).join(texts.sheet.comma),
    person.sex === '0' ? texts.sheet.male : person.sex === '1' ? texts.sheet.female : '',
    texts.states[person.state],
    username,
    clock.day(person.createdAt),
    person.remark,
  ]
}
