import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type {
  ExportedSheet,
  ExportKind,
  ExportOptions,
} from '#features/company/imports-exports/server/exports.public.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import { reachOf, type SeenCustomer } from '#features/customers/customers/server/customer-access.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill } from '#platform/text/texts.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'

import {
  countExported,
  type ExportedCustomer,
  type ExportQuestion,
  findExportedAfter,
} from './customer-exports.repository.ts'
import { exchangeServerTexts } from './server.texts.ts'

export const exportScopes = ['staff', 'all', 'group'] as const
export type ExportScope = (typeof exportScopes)[number]
export const kindOf = (scope: ExportScope) => `customers.${scope}`

/** Who asks for whom; the rights are those that the person holds when the file is made. A type, because it is stored as JSON. */
export type CustomerExport = {
  companyId: string
  accountId: string
  withNumbers: boolean
  withOptedOut: boolean
  mine: boolean
  keyword: string | null
  source: string | null
  tag: string | null
  ids: string[] | null
  groupId: string | null
}

const rowsAtOnce = 1000

/** Undefined for who may not work any more. */
async function questionOf(
  tx: Tx,
  services: Services,
  query: CustomerExport,
): Promise<ExportQuestion | undefined> {
  const viewer = await findActingViewer(tx, query, services)
  return viewer && { ...query, reach: reachOf({ services, viewer }) }
}

/** Numbers that the asker may only ask for one by one stay masked in a file, too; WeChat and fax are left out. */
const contactsOf = ({ areContactsVisible, mobiles, phones, emails, wechat, fax }: SeenCustomer): string[] => [
  ...[mobiles, phones, emails].map((values) => values.join(', ')),
  ...[wechat, fax].map((value) => (areContactsVisible ? value : '')),
]

interface Sheet {
  services: Services
  scope: ExportScope
  options: ExportOptions
}

async function sheetOf(
  query: CustomerExport,
  { services, scope, options: { ask, language } }: Sheet,
): Promise<ExportedSheet> {
  const texts = exchangeServerTexts.in(language)
  const clock = zoneClock(await ask(findTimeZone))
  const states: Readonly<Record<string, string>> = texts.exports.states
  const cellsOf = (found: ExportedCustomer): Cell[] => {
    const { name, company, department, title, address, website, tags, note, state, source, createdAt } =
      found.customer
    return [
      name,
      company,
      department,
      title,
      ...(query.withNumbers ? contactsOf(found.customer) : []),
      address,
      website,
      tags.join(', '),
      note,
      states[state] ?? '',
      texts.exports.sources[source],
      found.owner,
      clock.day(createdAt),
    ]
  }
  async function* rows(): AsyncGenerator<Cell[]> {
    const found = rowsInPieces<ExportedCustomer>(rowsAtOnce, (last, limit) =>
      ask(async (tx) => {
        const question = await questionOf(tx, services, query)
        return question ? findExportedAfter(tx, question, { after: last?.customer.id ?? null, limit }) : []
      }),
    )
    for await (const row of found) yield cellsOf(row)
  }
  const { columns: c, more } = texts
  const asText = (title: string) => ({ title, format: 'text' as const, width: 20 })
  return {
    fileName: fill(texts.exports.fileName, { what: texts.exports[scope], day: clock.day(new Date()) }),
    sheetName: texts.sheet.name,
    columns: [
      { title: c.name },
      { title: c.company, width: 28 },
      { title: c.department, width: 18 },
      { title: c.title, width: 18 },
      ...(query.withNumbers ? [c.mobiles, c.phones, c.emails, c.wechat, c.fax].map(asText) : []),
      { title: c.address, width: 36 },
      { title: c.website, width: 24 },
      { title: c.tags, width: 18 },
      { title: c.note, width: 30 },
      { title: more.status },
      { title: more.source },
      { title: more.owner },
      { title: more.createdAt },
    ],
    rows: rows(),
  }
}

const permissions: Readonly<Record<ExportScope, Permission>> = {
  staff: 'contact:export',
  all: 'contact:export',
  group: 'folder:view',
}

/** Customers as a file; with numbers in it somebody else has to agree. */
export const customersExport = (services: Services, scope: ExportScope): ExportKind<CustomerExport> => ({
  key: kindOf(scope),
  permission: permissions[scope],
  title: (language) => exchangeServerTexts.in(language).exports[scope],
  async count(tx, query) {
    const question = await questionOf(tx, services, query)
    const rows = question ? await countExported(tx, question) : 0
    return { rows, hasMobiles: query.withNumbers && rows > 0 }
  },
  make: (query, options) => sheetOf(query, { services, scope, options }),
})
