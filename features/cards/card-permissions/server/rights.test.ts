import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { rolesContract } from '#features/company/roles/roles.contract.ts'
import { findRights } from '#features/company/roles/server/roles.public.ts'
import { viewerOf } from '#platform/testing/bare-app.ts'
import { openTemplateWorld, type TemplateWorld } from './template-roles.world.ts'

import {
  cardGrantPermissions,
  type MatrixPermission,
  matrixPermissions,
  templateRoleCodes,
} from '../card-permissions.permissions.ts'
import { cardsWithin } from '#features/cards/cards/server/card-reach.public.ts'
import { rightsOnCard } from './card-permissions.domain.ts'
import { recordGrants, templateRoleAssignments } from './card-permissions.tables.ts'

const table = join(import.meta.dirname, '../../../../docs/access/template-roles.txt')
const head = [
  '# The roles that every template begins with: - not at all, own on cards the person holds, all on every card of the template.',
  '# Each cell stands for real rows: on the own card, on another card, on another template and in another company.',
]

let w: TemplateWorld
const cardIds: Record<'own' | 'other' | 'elsewhere', string> = { own: '', other: '', elsewhere: '' }

/** Somebody as the next request would know the person. */
const viewerNow = (who: string) =>
  w.inCompany(async (tx) => {
    const { accountId, staffId } = w.person(who)
    const rights = await findRights(tx, w.world.app.services.hooks, {
      accountId,
      staffId,
      ownDepartmentIds: [],
      departmentIdsBelow: () => Promise.resolve([]),
    })
    return viewerOf(demoCompanies[0].id, { ...rights, accountId, staffId })
  })

async function cellOf(who: string, permission: MatrixPermission): Promise<string> {
  const viewer = await viewerNow(who)
  if (permission.startsWith('template:'))
    return viewer.objectPermissions.get(w.templateId)?.has(permission) ? 'all' : '-'
  const rows = await w.inCompany((tx) => tx.select().from(cards))
  const holds = (id: string) => {
    const card = rows.find((row) => row.id === id)
    return card !== undefined && rightsOnCard(viewer, card).holds(permission)
  }
  // The rule for one card and the condition of lists are one and the same.
  const listed = await w.inCompany((tx) =>
    tx.select({ id: cards.id }).from(cards).where(cardsWithin(viewer, permission)),
  )
  const byRule = rows.filter(({ id }) => holds(id)).map(({ id }) => id)
  expect({ who, permission, ids: listed.map(({ id }) => id).toSorted() }).toEqual({
    who,
    permission,
    ids: byRule.toSorted(),
  })
  expect({ permission, elsewhere: holds(cardIds.elsewhere) }).toEqual({ permission, elsewhere: false })
  if (holds(cardIds.other)) return 'all'
  return holds(cardIds.own) ? 'own' : '-'
}

beforeAll(async () => {
  w = await openTemplateWorld('template_rights')
  for (const name of [...templateRoleCodes, 'ada', 'ben']) await w.hire(name)
  const { roles } = await w.matrixOf()
  for (const code of templateRoleCodes) {
    const role = roles.find((one) => one.code === code)
    // Given to the person as it is stored: nobody is asked to be a holder, and a stray row must reach no further.
    await w.inCompany((tx) =>
      tx
        .insert(templateRoleAssignments)
        .values({ templateRoleId: role?.roleId ?? '', accountId: w.person(code).accountId }),
    )
  }
  cardIds.other = await w.issue(w.templateId)
  cardIds.elsewhere = await w.issue(w.otherTemplateId)
}, 60_000)
afterAll(() => w.world.close())

describe('every cell', () => {
  test('is as docs/access/template-roles.txt says, on real rows', { timeout: 60_000 }, async () => {
    const columns: string[][] = []
    for (const code of templateRoleCodes) {
      cardIds.own = await w.issue(w.templateId, { holder: code === 'tpl_holder' ? code : 'ben' })
      if (code !== 'tpl_holder')
        await w.inCompany((tx) =>
          tx.update(cards).set({ holderAccountId: null, staffId: null }).where(eq(cards.id, cardIds.own)),
        )
      const column: string[] = []
      for (const permission of matrixPermissions) column.push(await cellOf(code, permission))
      columns.push(column)
    }
    const lines = matrixPermissions.map((permission, row) =>
      [permission, ...columns.map((column) => column[row] ?? '?')].join('\t'),
    )
    const text = `${[...head, ['permission', ...templateRoleCodes].join('\t'), ...lines].join('\n')}\n`
    if (process.env['WRITE_ACCESS']) writeFileSync(table, text)
    expect(text).toBe(readFileSync(table, 'utf8'))
  })

  test('is nothing in another company', async () => {
    const session = await w.world.signIn('admin2')
    const { status } = await w.world.call(
      cardsContract.get,
      { query: { carteId: cardIds.other } },
      { session },
    )
    expect(status).toBe(404)
  })
})

test(
  'roles and grants in any combination never let somebody do what no source gives',
  { timeout: 120_000 },
  async () => {
    const { roles } = await w.matrixOf()
    const own = await w.issue(w.templateId, { holder: 'ada' })
    const known = [own, cardIds.other, cardIds.elsewhere]
    const grant = fc.record({
      on: fc.constantFrom(0, 1, 2),
      permissions: fc.uniqueArray(fc.constantFrom(...cardGrantPermissions), { minLength: 1, maxLength: 4 }),
      ended: fc.boolean(),
    })
    const scenario = fc.record({
      given: fc.subarray([...roles]),
      grants: fc.uniqueArray(grant, { maxLength: 3, selector: ({ on }) => on }),
    })
    const holder = roles.find(({ code }) => code === 'tpl_holder')
    const { accountId } = w.person('ada')
    await fc.assert(
      fc.asyncProperty(scenario, async ({ given, grants }) => {
        await w.inCompany(async (tx) => {
          await tx.delete(templateRoleAssignments).where(eq(templateRoleAssignments.accountId, accountId))
          await tx.delete(recordGrants).where(eq(recordGrants.subjectId, accountId))
          if (given.length > 0)
            await tx
              .insert(templateRoleAssignments)
              .values(given.map(({ roleId }) => ({ templateRoleId: roleId, accountId })))
          for (const { on, permissions, ended } of grants)
            await tx.insert(recordGrants).values({
              resource: 'card',
              objectId: known[on] ?? '',
              subjectType: 'account',
              subjectId: accountId,
              permissions,
              expiresAt: sql`now() + ${ended ? '-1' : '1'} * interval '1 hour'`,
            })
        })
        const viewer = await viewerNow('ada')
        const rows = (await w.inCompany((tx) => tx.select().from(cards))).filter(({ id }) =>
          known.includes(id),
        )
        for (const card of rows)
          for (const permission of cardGrantPermissions) {
            const cells = [...given, ...(holder ? [holder] : [])].flatMap((role) =>
              role.cells.filter((cell) => cell.permission === permission),
            )
            const isOn = card.templateId === w.templateId
            const byRole = isOn && cells.some(({ level }) => level === 'all' || card.id === own)
            const byGrant = grants.some(
              ({ on, permissions, ended }) =>
                !ended && known[on] === card.id && permissions.includes(permission),
            )
            expect({ permission, holds: rightsOnCard(viewer, card).holds(permission) }).toEqual({
              permission,
              holds: byRole || byGrant,
            })
          }
      }),
      { numRuns: 40 },
    )
  },
)

describe('what is explained is what the call then does', () => {
  const events = [
    'edit',
    'notice',
    'pause',
    'enable',
    'unbind',
    'seal',
    'reopen',
    'remove',
    'restore',
  ] as const
  const states = ['active', 'paused', 'unclaimed', 'sealed', 'recycled'] as const

  const act = (event: (typeof events)[number], id: string, session: { token: string }) => {
    const params = { id }
    const body = { reason: '测试' }
    const options = { session }
    const calls = {
      edit: () =>
        w.world.call(cardsContract.update, { body: { carteId: id, version: 1, fieldValues: {} } }, options),
      notice: () => w.world.call(cardsContract.notify, { params }, options),
      pause: () => w.world.call(cardsContract.pause, { params, body }, options),
      enable: () => w.world.call(cardsContract.enable, { params, body }, options),
      unbind: () => w.world.call(cardsContract.unbind, { params, body }, options),
      seal: () => w.world.call(cardsContract.seal, { params, body }, options),
      reopen: () => w.world.call(cardsContract.enable, { params, body }, options),
      remove: () => w.world.call(cardsContract.remove, { params }, options),
      restore: () => w.world.call(cardsContract.restore, { params }, options),
    }
    return calls[event]()
  }

  test('for every event, state and kind of person', { timeout: 300_000 }, async () => {
    await w.hire('manager2', { roles: ['dept_manager'] })
    let compared = 0
    for (const who of ['admin', 'tpl_admin', 'tpl_operator', 'tpl_viewer', 'ben', 'manager2']) {
      const session = await w.world.signIn(who)
      for (const state of states)
        for (const event of events) {
          const back = {
            paused: { pauseReason: 'manual', stateBefore: 'active' },
            sealed: { sealedAt: new Date(), stateBefore: 'active' },
            recycled: { recycledAt: new Date(), recycledFrom: 'active' },
          } as const
          const id = await w.issue(w.templateId, {
            ...(who === 'ben' ? { holder: 'ben' } : {}),
            state,
            mobile: `139${String(10_000_000 + compared)}`,
            ...(state in back ? back[state as keyof typeof back] : {}),
          })
          // Reopening and enabling are one call: which of them it is, the state says.
          const asked =
            event === 'enable' && state === 'sealed'
              ? 'reopen'
              : event === 'reopen' && state !== 'sealed'
                ? 'enable'
                : event
          const explained = await w.world.call(
            rolesContract.explain,
            { query: { resource: 'card', id, event: asked } },
            { session },
          )
          const answer = await act(event, id, session)
          const may = explained.status === 200 && explained.data.allowed
          expect({ who, state, event, may }).toEqual({ who, state, event, may: answer.status === 200 })
          compared += 1
        }
    }
    expect(compared).toBe(6 * states.length * events.length)
  })

  test('for every field of a card', async () => {
    const id = await w.issue(w.templateId, { holder: 'ben' })
    w.world.app.services.viewers.forget()
    for (const who of ['admin', 'tpl_operator', 'ben']) {
      const session = await w.world.signIn(who)
      const detail = await w.world.call(cardsContract.get, { query: { carteId: id } }, { session })
      for (const field of ['name', 'title', 'mobile', 'slogan', 'department', 'company']) {
        const { data } = await w.world.call(
          rolesContract.explain,
          { query: { resource: 'card', id, event: 'edit', field } },
          { session },
        )
        expect({ who, field, allowed: data.allowed }).toEqual({
          who,
          field,
          allowed: detail.data.editableFields.includes(field),
        })
      }
    }
    const session = await w.world.signIn('ben')
    const kept = await w.world.call(
      rolesContract.explain,
      { query: { resource: 'card', id, event: 'edit', field: 'title' } },
      { session },
    )
    expect(kept.data.steps.at(-1)).toMatchObject({ rule: 'field', verdict: 'denies' })
    const unknown = await w.world.call(
      rolesContract.explain,
      { query: { resource: 'card', id, event: 'edit', field: 'no-such' } },
      { session },
    )
    expect(unknown.status).toBe(404)
  })
})
