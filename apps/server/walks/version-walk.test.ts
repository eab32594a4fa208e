import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { seedReferenceData } from '#features/base/reference-data/server/reference-data.seed.ts'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { customerFormsContract } from '#features/customers/customer-forms/customer-forms.contract.ts'
import { defineContract } from '#platform/contract/endpoint.ts'
import { byId } from '#platform/contract/schemas.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { companyA, openBareApp, viewerOf } from '#platform/testing/bare-app.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'

import { everyTable } from './exports-of-kind.ts'
import { sampleId, type Samples } from './id-slots.ts'
import { otherObjects } from './other-objects.ts'
import { undoWrites } from './undone-writes.ts'
import { type Versioned, walkVersions } from './version-walk.ts'
import { hireForWalk } from './walk-people.ts'
import { isWholeWalk, walkedCalls } from './walked-calls.ts'

const [{ id: companyId }] = demoCompanies
/** The columns that count changes; the plan of an activity counts those of its fees apart. */
const versionColumns = Object.entries({ version: 'version', feesVersion: 'fees_version' })
const theirs = { id: '01900000-0b1e-7000-8000-00000000000a', version: 101 }

/** What a smallest request lacks for the version to be looked at; ids are filled in by the walk. */
async function samplesOf(session: Session, other: Versioned | undefined): Promise<Samples> {
  const templateId = theirs.id
  const rules = await world.call(cardTemplatesContract.getFields, { query: { templateId } }, { session })
  const forms = await world.call(customerFormsContract.listForms, {}, { session })
  return {
    'POST /v2/conduct/save': { body: { id: sampleId, parentId: null } },
    'POST /v2/exhibition/addCustomerCfg': { body: { fields: forms.data[0]?.fields } },
    'POST /v2/res/carte/merge': { body: { otherId: other?.id, otherVersion: other?.version } },
    'PUT /v2/firm/:id': { body: { uscc: '' } },
    'PUT /v2/address': { body: { districtCode: '320505', postcode: '' } },
    'PUT /v2/settlement/withdrawal/decide/:id': { body: { approve: true } },
    'PUT /v2/template/field': { body: { fields: rules.data.fields } },
  }
}

/** Calls that compare the version where the walk does not get to, each with what holds it. */
const heldElsewhere: Readonly<Record<string, string>> = {
  'PUT /v2/journey/state/:id': 'needs a journey that is published: journeys.test.ts',
  'PUT /v2/chain/:id/order': 'needs all nodes of the chain: chains.test.ts',
  'PUT /v2/mailing/stop/:id': 'needs a message that was sent: mailings.test.ts',
  'PUT /v2/broadcast/:id': 'needs a draft that fits its activity: live.test.ts',
  'PUT /v2/project/:id': 'needs facts that fit its stage: projects.handlers.test.ts',
  'POST /v2/operator/invoice/issue/:id': 'takes a file; compares where accept does, which is asked',
  'PUT /v2/invoice/request/submit/:id': 'needs an order that was paid; compares where accept does',
  'PUT /v2/operator/invoice/redFlush/:id': 'needs a refund; compares where accept does',
  'PUT /v2/exhibition/customerCfg/publish': 'needs a draft of the company: customer-forms.handlers.test.ts',
  'PUT /v2/activity/questions/:id': 'needs a draft of an activity: activity-questions.test.ts',
  'PUT /v2/activity/questions/:id/publish': 'needs a draft of an activity: activity-questions.test.ts',
  'DELETE /v2/activity/questions/:id/draft': 'needs a draft of an activity: activity-questions.test.ts',
  'POST /v2/sale/invoice/issue/:id': 'takes a file; compares where accept does: ticket-invoices.test.ts',
  'PUT /v2/sale/invoice/redFlush/:id': 'needs a refund; compares where accept does',
  'PUT /v2/sale/invoice/void/:id': 'needs an invoice of today; compares where accept does',
  'PUT /v2/sale/refund/retry/:id': 'compares where deciding does',
  'PUT /v2/sale/transfer/decide/:id':
    'needs a transfer that waits: sales move as orders do, order-guards.handlers.test.ts',
  'PUT /v2/operator/refund/retry/:id': 'needs a refund that failed: payments.handlers.test.ts',
  'PUT /v2/operator/withdrawal/:id': 'needs a withdrawal that was approved: withdrawals.test.ts',
  'PUT /v2/carte/inheritCarte': 'needs a plan with its successors: handovers.handlers.test.ts',
  'DELETE /v2/publicity/module/:id': 'needs an album: albums.handlers.test.ts',
  'PUT /v2/publicity/module/product': 'needs an album: albums.handlers.test.ts',
  'DELETE /v2/publicity/module/product/:id': 'needs an album: albums.handlers.test.ts',
  'DELETE /v2/publicity/module/pic/:id': 'needs an album: albums.handlers.test.ts',
  'DELETE /v2/publicity/module/text/:id': 'needs an album: albums.handlers.test.ts',
  'DELETE /v2/publicity/module/video/:id': 'needs an album: albums.handlers.test.ts',
  'DELETE /v2/publicity/module/doc/:id': 'needs an album: albums.handlers.test.ts',
  'PUT /v2/publicity/gate/:id': 'needs an album with a gate: content-gates.test.ts',
  'PUT /v2/publicity/gate/:id/form': 'needs an album with a gate: content-gates.test.ts',
  'PUT /v2/publicity/gate/:id/form/publish': 'needs an album with a gate: content-gates.test.ts',
  'DELETE /v2/publicity/gate/:id/form/draft': 'needs an album with a gate: content-gates.test.ts',
  'PUT /v2/material/doc/gate/:id/form': 'needs a document with a gate: document-gates.test.ts',
  'PUT /v2/material/doc/gate/:id/form/publish': 'needs a document with a gate: document-gates.test.ts',
  'DELETE /v2/material/doc/gate/:id/form/draft': 'needs a document with a gate: document-gates.test.ts',
  'POST /v2/modules/common/updateOriginVideo': 'needs an upload: site-videos.test.ts',
  'POST /v2/companyPage/modules': 'needs a page with a block: sites.handlers.test.ts',
  'PUT /v2/companyPage/modules': 'needs a page with a block: sites.handlers.test.ts',
  'DELETE /v2/modules/:id': 'needs a page with a block: sites.handlers.test.ts',
  'PUT /v2/product/:id': 'needs a product: products.handlers.test.ts',
  'POST /v2/modules/news': 'needs a news item: news.handlers.test.ts',
  'POST /v2/modules/product': 'needs a page with a block: sites.handlers.test.ts',
  'POST /v2/modules/product/swap': 'needs a page with a block: sites.handlers.test.ts',
  'DELETE /v2/modules/product/:id': 'needs a page with a block: sites.handlers.test.ts',
  'POST /v2/modules/common/:id': 'needs a page with a block: sites.handlers.test.ts',
  'DELETE /v2/modules/common/remove/:id': 'needs a page with a block: sites.handlers.test.ts',
}

let world: World & { close(): Promise<void> }
let found: Awaited<ReturnType<typeof walkVersions>>
beforeAll(async () => {
  world = await openOwnWorld('version_walk')
  await seedReferenceData(world.database)
  await hireForWalk({ world, companyId }, { id: theirs.id, name: 'walk-insider', hasRole: true })
  const people = ['walk-insider', 'admin', 'manager']
  for (const name of people) await world.signIn(name)
  const tables = await everyTable()
  const others = await world.database.asTenant(companyId, async (tx) => {
    for (const [name, table] of tables)
      for (const [property, column] of versionColumns)
        if (property in table && tableRegistry.get(name)?.kind === 'tenant')
          await tx.execute(
            sql`update ${table} set ${sql.identifier(column)} = ${sql.identifier(column)} + 100`,
          )
    return otherObjects(tx, tables, [theirs.id])
  })
  const samples = await samplesOf(await world.signIn('admin'), others('customer_cards')[0])
  undoWrites(world.app.services.database)
  found = await walkVersions({
    calls: walkedCalls(world.app),
    people,
    theirs,
    othersIn: others,
    samples,
    async ask(who, endpoint, request) {
      const session = await world.signIn(who)
      const { status, detail } = await world.call(endpoint as never, request as never, { session })
      return { status, reason: detail?.reason }
    },
  })
}, 600_000)
afterAll(() => world.close())

test('no call that carries a version lets an old one through', () => {
  expect(found.careless).toEqual([])
  expect(found.asked).toBeGreaterThan(isWholeWalk ? 50 : 0)
})

test('every call that carries a version is asked', () => {
  const { unasked } = found
  expect(
    unasked.filter((name) => !(name in heldElsewhere)),
    'never answered VERSION_CONFLICT: give what a smallest request lacks in `samplesOf`, or say in `heldElsewhere` which test holds it',
  ).toEqual([])
  expect(
    Object.keys(heldElsewhere).filter((name) => isWholeWalk && !unasked.includes(name)),
    'are asked now: take them out of `heldElsewhere`',
  ).toEqual([])
})

test('planted calls are told apart: one that forgets to compare, one that compares, one that refuses everything', async () => {
  const body = byId.extend({ version: z.number().int() })
  const call = (path: `/${string}`) =>
    ({ method: 'PUT', path, access: 'member', body, data: z.null() }) as const
  const planted = defineContract('planted', {
    careless: call('/v2/planted/careless'),
    careful: call('/v2/planted/careful'),
    closed: call('/v2/planted/closed'),
  })
  const conflict = () => refuse(platformTexts, (t) => t.http[409], { reason: 'VERSION_CONFLICT' })
  const bare = await openBareApp({
    name: 'version_walk_planted',
    mount: (app) =>
      mountContract(app, planted, {
        careless: () => null,
        careful({ body: { version } }) {
          if (version !== theirs.version) throw conflict()
          return null
        },
        closed() {
          throw conflict()
        },
      }),
  })
  bare.signIn(viewerOf(companyA))
  const { asked, careless, unasked } = await walkVersions({
    calls: bare.app.mountedCalls,
    people: ['somebody'],
    theirs,
    othersIn: () => [],
    samples: {},
    async ask(_who, { method, path }, request) {
      const answer = await bare.app.inject({ method, url: path, payload: request.body as object })
      const { data } = answer.json<{ data: { reason?: string } | null }>()
      return { status: answer.statusCode, reason: data?.reason }
    },
  })
  expect({ asked, careless, unasked }).toEqual({
    asked: 2,
    careless: ['PUT /v2/planted/careless'],
    unasked: ['PUT /v2/planted/closed'],
  })
  await bare.close()
})
