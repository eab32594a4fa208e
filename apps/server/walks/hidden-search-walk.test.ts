import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { assignRoles } from '#features/company/roles/server/roles.public.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { maskedText } from '#platform/server/http/masked-contacts.ts'
import { hideContactsIn, standsInText } from '#platform/server/search/hidden-contacts.ts'
import { type Keyed, searchOf } from '#platform/server/search/search-keys.ts'

import { everyTable } from './exports-of-kind.ts'
import { callName, parts, type Request, sampleId } from './id-slots.ts'
import { plantContacts } from './planted-contacts.ts'
import { readableBody } from './readable-body.ts'
import { fieldsOf, sampleInput } from './sample-input.ts'
import { hireForWalk } from './walk-people.ts'

const [{ id: companyId }] = demoCompanies
const theirs = '01900000-0a0d-7000-8000-00000000000c'
const auditor = { id: '01900000-0a0d-7000-8000-00000000000d', name: 'walk-searcher' }

/** Fields of a list that narrow it to a text. */
const searching = new Set(['keyword', 'phonenumber', 'mobile', 'phone', 'email', 'search'])

/** Parts that all planted contacts of a kind have in common. */
const halves = ['391000', '25-8391', '@planted.exa', 'planted', '1010119900307']
const nothing = 'zzqqxxzz'

let world: World & { close(): Promise<void> }
let owner: pg.Client
let planted: string[]
/** Whole numbers of objects that have search keys. */
const wholes: string[] = []
beforeAll(async () => {
  world = await openOwnWorld('hidden_search')
  const at = { world, companyId }
  await hireForWalk(at, { id: theirs, name: 'walk-found', hasRole: true })
  await hireForWalk(at, auditor)
  await world.database.asTenant(companyId, (tx) => assignRoles(tx, auditor.id, ['auditor', 'staff']))
  owner = new pg.Client({ connectionString: world.urls.superuserUrl })
  await owner.connect()
  planted = await plantContacts(owner)
  // The keys of the texts that were planted: writing a text writes them, too.
  for (const [, keys] of await everyTable()) {
    const [reference] = getTableConfig(keys).foreignKeys
    if (!('objectId' in keys && 'key' in keys) || !reference) continue
    const objects = reference.reference().foreignTable as PgTable & Keyed['objects']
    await world.database.asTenant(companyId, async (tx) => {
      const rows = await tx.select({ id: objects.id, text: objects.searchText }).from(objects)
      await searchOf({ objects, keys } as unknown as Keyed).writeKeys(
        tx,
        rows.map(({ id }) => String(id)),
      )
      wholes.push(
        ...rows
          .flatMap(
            ({ text }) =>
              String(text)
                .match(/1391\d{7}/)
                ?.slice(0, 1) ?? [],
          )
          .slice(0, 3),
      )
    })
  }
  for (const name of ['admin', auditor.name]) await world.signIn(name)
}, 300_000)
afterAll(async () => {
  await owner.end()
  await world.close()
})

interface Search {
  endpoint: Endpoint
  part: (typeof parts)[number]
  field: string
}

const searchesOf = (calls: readonly Endpoint[]): Search[] =>
  calls
    .filter(
      ({ method, access, data }) =>
        data && access !== 'public' && (method === 'GET' || access.endsWith(':view')),
    )
    .flatMap((endpoint) =>
      parts.flatMap((part) =>
        (endpoint[part] ? fieldsOf(endpoint[part]) : [])
          .filter((field) => searching.has(field))
          .map((field) => ({ endpoint, part, field })),
      ),
    )

/** Each search of one person, in all that the walk made where a call asks for an id. */
async function searcher(who: string) {
  const session = await world.signIn(who)
  return async ({ endpoint, part, field }: Search, word: string): Promise<string> => {
    const sample = Object.fromEntries(
      parts.flatMap((name) => (endpoint[name] ? [[name, sampleInput(endpoint[name]) as object]] : [])),
    )
    const input = JSON.stringify({ ...sample, [part]: { ...sample[part], [field]: word } })
    const request = JSON.parse(input.replaceAll(sampleId, theirs)) as Request
    const answer = await world.call(endpoint as never, request as never, { session })
    // The number of a request is its own.
    return answer.status === 200 ? JSON.stringify(JSON.parse(readableBody(answer)).data) : ''
  }
}

/** The searches that find something by a word, other than what a word finds that stands nowhere. */
async function findsBy(who: string, keywords: readonly string[]): Promise<string[]> {
  const search = await searcher(who)
  const found = new Set<string>()
  for (const one of searchesOf(world.app.mountedCalls)) {
    const none = await search(one, nothing)
    if (none === '') continue
    for (const word of keywords)
      if ((await search(one, word)) !== none) found.add(`${callName(one.endpoint)} ${one.field}=${word}`)
  }
  return [...found]
}

test('a part of a number or an address finds nothing for a person who sees them masked', async () => {
  expect(planted.length).toBeGreaterThan(20)
  expect(searchesOf(world.app.mountedCalls).length).toBeGreaterThan(40)
  expect(await findsBy(auditor.name, halves)).toEqual([])
}, 300_000)

test('a whole number finds what it belongs to', async () => {
  expect(wholes.length).toBeGreaterThan(5)
  const found = await findsBy(auditor.name, wholes)
  expect(new Set(found.map((line) => line.split(' ')[1])).size).toBeGreaterThan(2)
}, 300_000)

test('the control: parts find much for an administrator', async () => {
  const found = await findsBy('admin', halves)
  expect(new Set(found.map((line) => line.split(' ')[1])).size).toBeGreaterThan(6)
}, 300_000)

test.each([
  ['张伟13912345678', '3456', '张伟'],
  ['zhang +86 139 1234 5678 home', '139 1234', 'home'],
  ['联系025-83914567，周一', '8391', '周一'],
  ['id 11010119900307123x ok', '19900307', 'ok'],
  ['mail li.ming@mail.example.cn now', 'ming', 'now'],
  ['abroad +4917612345678 late', '7612', 'late'],
])('in "%s" the database hides what answers mask', async (text, part, word) => {
  const stands = (keyword: string, hides: boolean) =>
    world.database.asTenant(companyId, async (tx) => {
      if (hides) hideContactsIn(tx)
      const { rows } = await tx.execute<{ stands: boolean }>(
        sql`select ${standsInText(tx, sql`${text}::text`, keyword)} as stands`,
      )
      return rows[0]?.stands
    })
  expect(maskedText(text, new Set())).not.toContain(part)
  expect([await stands(part, false), await stands(part, true)]).toEqual([true, false])
  expect([await stands(word, true), await stands(text, true)]).toEqual([true, true])
})
