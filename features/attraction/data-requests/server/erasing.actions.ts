import { createHash } from 'node:crypto'

import { getTableName } from 'drizzle-orm'

import { eraseCustomers } from '#features/customers/customers/server/customer-erasing.public.ts'
import { eraseTickets } from '#features/shows/registrations/server/ticket-erasing.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { keptYears, targetsOf } from '#platform/server/database/personal-data.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'
import type { Services } from '#platform/server/http/context.ts'
import { objectsOfKeys } from '#platform/server/search/search-keys.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

import type { CertificateLine } from '../data-requests.contract.ts'
import { isTelling } from './data-requests.domain.ts'
import { cleanTrail, findFileIds } from './person-files.repository.ts'
import {
  blankRows,
  cleanMentions,
  countByValue,
  deleteRows,
  findFilesOf,
  findLatest,
  findMentions,
  findOthers,
  findPersonRows,
  findTextColumns,
  findWrittenBefore,
  type PersonRows,
  type PersonTexts,
  readPersonTexts,
  releaseRows,
  type Ruled,
  ruledTables,
} from './person-rows.repository.ts'
import { rewriteKeys } from './cleaned-texts.repository.ts'

export type ErasingServices = Pick<Services, 'database' | 'files' | 'hooks'>

export interface Erasing {
  tx: Tx
  services: ErasingServices
  companyId: string
}

export interface Wanted {
  /** The proved number; several where an erasure goes on. */
  numbers: readonly string[]
  /** Texts that an earlier run looked for. */
  texts?: readonly string[]
  /** Tables that are treated as if nobody had declared them: for tests. */
  leftOut?: ReadonlySet<string>
}

export interface Erasure {
  lines: CertificateLine[]
  left: number
  columns: number
  /** Everything that was looked for. */
  texts: string[]
  /** The numbers and addresses among it. */
  contacts: string[]
}

/** How deep a table lies below those that it points to: what points is erased before what it points to. */
function depths(tables: readonly Ruled[]): Map<string, number> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const known = new Map<string, number>()
  const depthOf = (name: string, above: readonly string[]): number => {
    const ruled = byName.get(name)
    if (!ruled || above.includes(name)) return 0
    const before = known.get(name)
    if (before !== undefined) return before
    const targets = Object.values(ruled.rule.of ?? {}).flatMap(targetsOf)
    const depth = 1 + Math.max(-1, ...targets.map((target) => depthOf(target, [...above, name])))
    known.set(name, depth)
    return depth
  }
  for (const { name } of tables) depthOf(name, [])
  return known
}

/** Numbers of mainland phones are written with and without the country. */
export const spellingsOf = (numbers: readonly string[]) => [
  ...new Set(numbers.flatMap((number) => (/^1\d{10}$/.test(number) ? [number, `+86${number}`] : [number]))),
]

/** Only appended to by calls: words in it are replaced by the role of the system. */
const isTrail = ({ name }: Ruled) => !tableRegistry.get(name)?.tenant.includes('update')

/** Finds the files of rows; what it answers takes them away. */
export async function removeFiles({ tx, services }: Erasing, rows: PersonRows, tables: readonly Ruled[]) {
  const wanted: string[] = []
  for (const ruled of tables)
    if (ruled.rule.rows !== 'keep')
      wanted.push(...(await findFilesOf(tx, ruled, [...(rows.get(ruled.name) ?? [])])))
  const ids = await findFileIds(tx, wanted)
  return async () => {
    // The bytes go before the commit: an erasure that fails afterwards is asked again, and finds the rows.
    for (const id of ids) await (await services.files.remove(tx, id))()
  }
}

/** Erases the rows of the person by what their tables say. */
async function eraseRows(erasing: Erasing, rows: PersonRows, tables: readonly Ruled[]): Promise<void> {
  const { tx, services, companyId } = erasing
  const secret = await secretFor(services.database, 'erasure')
  const digest = (value: string, id: string) => keyedDigest(secret, [value, id], 22)
  const depth = depths(tables)
  const ordered = tables.toSorted((a, b) => (depth.get(b.name) ?? 0) - (depth.get(a.name) ?? 0))
  for (const ruled of ordered) {
    const ids = [...(rows.get(ruled.name) ?? [])]
    if (ids.length === 0 || ruled.rule.rows === 'keep') continue
    if (ruled.rule.rows === 'delete') await deleteRows(tx, ruled, ids)
    else if (isTrail(ruled)) await cleanTrail(services.database, ruled, { companyId, ids })
    else await blankRows(tx, ruled, { ids, digest })
  }
}

/** Takes the person out of rows that a law kept until now. */
async function releaseKept(
  tx: Tx,
  rows: PersonRows,
  { tables, texts }: { tables: readonly Ruled[]; texts: readonly string[] },
) {
  for (const ruled of tables) {
    const { rows: fate, law } = ruled.rule
    if (fate !== 'keep' || law === undefined || law === 'labour') continue
    const standing = await findMentions(tx, ruled, texts)
    const ids = await findWrittenBefore(tx, ruled, {
      ids: [...new Set([...(rows.get(ruled.name) ?? []), ...standing])],
      years: keptYears[law],
    })
    await releaseRows(tx, ruled, { ids, texts })
  }
}

/** The texts that are the person's alone: a switchboard's number stays in the rows of others. */
async function ownTexts(tx: Tx, said: PersonTexts, tables: readonly Ruled[]) {
  const telling = { values: said.values, names: said.names.filter(isTelling) }
  const others = await findOthers(tx, telling, tables)
  const own = (texts: readonly string[]) => texts.filter((text) => !others.has(text))
  return { values: own(telling.values), names: own(telling.names) }
}

type Counts = Map<string, number>

/** Replaces the texts wherever tables say that anybody may be mentioned; answers in how many rows. */
async function eraseMentions(
  { tx, services, companyId }: Erasing,
  tables: readonly Ruled[],
  texts: readonly string[],
): Promise<Counts> {
  const counts: Counts = new Map()
  for (const ruled of tables) {
    if (ruled.rule.rows === 'keep') continue
    const ids = await findMentions(tx, ruled, texts)
    if (ids.length === 0) continue
    counts.set(ruled.name, ids.length)
    if (isTrail(ruled)) await cleanTrail(services.database, ruled, { companyId, ids, texts })
    else {
      await cleanMentions(tx, ruled, { ids, texts })
      // Search keys are copies of the words.
      await rewriteKeys(tx, ruled, ids)
    }
  }
  return counts
}

/** Looks for the texts in every column of text that the database knows; declarations do not count here. */
async function recount(tx: Tx, texts: readonly string[]): Promise<{ found: Counts; columns: number }> {
  const found: Counts = new Map()
  const tables = await findTextColumns(tx)
  let seen = 0
  for (const [table, columns] of tables) {
    seen += columns.length
    const count = await countByValue(tx, { table, columns }, texts)
    if (count > 0) found.set(table, count)
  }
  return { found, columns: seen }
}

interface Kept {
  law: CertificateLine['law']
  until: string | null
}

/** Which law keeps rows of a table, and until when; employment lasts as long as it lasts. */
async function keptBy(tx: Tx, ruled: Ruled | undefined, ids: readonly string[]): Promise<Kept> {
  const law = ruled?.rule.rows === 'keep' ? (ruled.rule.law ?? null) : null
  if (!ruled || law === null || law === 'labour') return { law, until: null }
  const until = (await findLatest(tx, ruled, ids)) ?? new Date()
  until.setUTCFullYear(until.getUTCFullYear() + keptYears[law])
  return { law, until: until.toISOString() }
}

interface Outcome {
  rows: PersonRows
  mentions: Counts
  found: Counts
  tables: readonly Ruled[]
}

async function linesOf(tx: Tx, { rows, mentions, found, tables }: Outcome): Promise<CertificateLine[]> {
  const byName = new Map(tables.map((ruled) => [ruled.name, ruled]))
  const names = [...new Set([...rows.keys(), ...mentions.keys(), ...found.keys()])].sort()
  const lines: CertificateLine[] = []
  for (const table of names) {
    // Search keys stand and fall with their rows.
    const objects = objectsOfKeys(table)
    const ruled = byName.get(objects ? getTableName(objects) : table)
    const isKept = ruled?.rule.rows === 'keep'
    const own = [...(rows.get(table) ?? [])]
    const standing = found.get(table) ?? 0
    const treated = Math.max(own.length, mentions.get(table) ?? 0)
    const kept = isKept ? standing : 0
    lines.push({
      table,
      before: Math.max(treated, standing),
      done: isKept ? 0 : Math.max(0, treated - standing),
      left: isKept ? 0 : standing,
      kept,
      ...(await keptBy(tx, ruled, own)),
    })
  }
  return lines
}

/**
 * Erases one person from every table of the company, in the caller's transaction: the rows, the files, the mentions in the rows
 * of others, the trail. Then looks for what was the person's in every column of text that the database has.
 */
export async function erasePerson(erasing: Erasing, wanted: Wanted): Promise<Erasure> {
  const { tx, services } = erasing
  const tables = ruledTables(wanted.leftOut)
  const numbers = spellingsOf(wanted.numbers)
  const rows = await findPersonRows(tx, numbers, tables)
  const said = await readPersonTexts(tx, rows, tables)
  const remove = await removeFiles(erasing, rows, tables)
  await eraseTickets(tx, services, [...(rows.get('activity_registrations') ?? [])])
  await eraseCustomers(tx, services, { ids: [...(rows.get('customer_cards') ?? [])], actor: systemActor })
  await eraseRows(erasing, rows, tables)
  await remove()
  const own = await ownTexts(tx, said, tables)
  const contacts = [...new Set([...numbers, ...own.values])]
  const texts = [...new Set([...contacts, ...own.names, ...(wanted.texts ?? [])])]
  await releaseKept(tx, rows, { tables, texts })
  const mentions = await eraseMentions(erasing, tables, texts)
  const { found, columns } = await recount(tx, texts)
  const lines = await linesOf(tx, { rows, mentions, found, tables })
  return { lines, columns, texts, contacts, left: lines.reduce((sum, { left }) => sum + left, 0) }
}

/** The digest over what a certificate says. */
export const hashOfCertificate = (facts: object): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex')
