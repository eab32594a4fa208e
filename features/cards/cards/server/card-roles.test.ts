import { beforeAll, describe, expect, test } from 'vitest'

import {
  cellsAtFirst,
  rightsOnCard,
} from '#features/cards/card-permissions/server/card-permissions.domain.ts'
import { defaultRoles, type RoleCode } from '#features/company/roles/server/roles.domain.ts'
import type { DataScope } from '#platform/server/http/reach.domain.ts'
import { loadAllTexts } from '#platform/text/texts.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { type CardEvent, cardEvents, cardStates, type CardState } from '../cards.contract.ts'
import { describeDenial } from './cards.refusals.ts'
import { type CardFacts, type CardContext, decide } from './cards.domain.ts'

beforeAll(loadAllTexts)

const here = '00000000-0000-7000-8000-00000000000a'
const elsewhere = '00000000-0000-7000-8000-00000000000b'
const templateId = '00000000-0000-7000-8000-0000000000f1'
const card = {
  id: '00000000-0000-7000-8000-0000000000c1',
  templateId,
  departmentId: here,
  holderAccountId: 'holder',
  staffId: null,
}

interface Person {
  accountId?: string
  role?: RoleCode
  /** How far the role reaches, and where. */
  scope?: DataScope
  departmentIds?: readonly string[]
  templateRole?: 'tpl_admin' | 'tpl_operator' | 'tpl_viewer'
}

function viewerOf({
  accountId = 'somebody',
  role,
  scope = 'self',
  departmentIds = [],
  templateRole,
}: Person): Viewer {
  const permissions = defaultRoles.find(({ code }) => code === role)?.permissions ?? []
  const cells = templateRole ? cellsAtFirst(templateRole) : {}
  const onTemplate = Object.entries(cells).flatMap(([permission, level]) =>
    level === 'all' ? [permission] : [],
  )
  return {
    companyId: 'company',
    accountId,
    staffId: null,
    sessionId: '',
    username: '',
    displayName: '',
    isAdmin: role === 'company_owner' || role === 'company_admin',
    firstStep: null,
    isOperator: false,
    permissions: new Set(permissions),
    objectPermissions: new Map(templateRole ? [[templateId, new Set(onTemplate)]] : []),
    ownPermissions: new Map(),
    reaches: new Map(permissions.map((permission) => [permission, { scope, departmentIds }])),
    scope,
    departmentIds,
  }
}

const people = {
  owner: { role: 'company_owner', scope: 'all' },
  admin: { role: 'company_admin', scope: 'all' },
  templateAdmin: { role: 'staff', templateRole: 'tpl_admin' },
  operator: { role: 'card_operator', scope: 'departments', departmentIds: [here] },
  managerInside: { role: 'dept_manager', scope: 'departments', departmentIds: [here] },
  managerOutside: { role: 'dept_manager', scope: 'departments', departmentIds: [elsewhere] },
  holder: { accountId: 'holder', role: 'staff' },
  otherStaff: { role: 'staff' },
  auditor: { role: 'auditor', scope: 'all' },
  templateViewer: { role: 'staff', templateRole: 'tpl_viewer' },
  visitor: {},
} as const satisfies Record<string, Person>
type Who = keyof typeof people

/** What each may do at all, written down a second time; everything else is refused by its right. */
const may: Readonly<Record<Who, readonly CardEvent[]>> = {
  owner: cardEvents,
  admin: cardEvents,
  templateAdmin: ['edit', 'notice', 'pause', 'enable', 'unbind', 'seal', 'remove'],
  operator: ['edit', 'notice', 'pause', 'enable'],
  managerInside: ['edit', 'notice', 'pause', 'enable'],
  managerOutside: [],
  holder: ['edit'],
  otherStaff: [],
  auditor: [],
  templateViewer: [],
  visitor: [],
}

/** From where an event leads where. */
const moves: Readonly<Record<CardEvent, Readonly<Partial<Record<CardState, CardState>>>>> = {
  edit: { draft: 'draft', unclaimed: 'unclaimed', active: 'active', paused: 'paused' },
  notice: { unclaimed: 'unclaimed' },
  pause: { unclaimed: 'paused', active: 'paused' },
  enable: { paused: 'active' },
  block: { unclaimed: 'paused', active: 'paused', paused: 'paused' },
  unblock: {},
  unbind: { active: 'unclaimed', paused: 'unclaimed' },
  seal: { unclaimed: 'sealed', active: 'sealed', paused: 'sealed' },
  reopen: { sealed: 'paused' },
  remove: {
    draft: 'recycled',
    unclaimed: 'recycled',
    active: 'recycled',
    paused: 'recycled',
    sealed: 'recycled',
  },
  restore: { recycled: 'active' },
}

const now = new Date('2026-11-20T08:00:00Z')
const recently = new Date('2026-11-18T08:00:00Z')
const fine: CardContext = {
  now,
  templateAlive: true,
  templateOpen: true,
  reachable: true,
  noticesLeft: 3,
  holderActive: true,
}
const factsOf = (state: CardState): CardFacts => ({
  state,
  pauseReason: state === 'paused' ? 'manual' : null,
  stateBefore: ['paused', 'sealed', 'recycled'].includes(state) ? 'active' : null,
  recycledFrom: state === 'recycled' ? 'active' : null,
  inheritedFrom: state === 'inherited' ? 'active' : null,
  hasHolder: state !== 'draft' && state !== 'unclaimed',
  sealedAt: state === 'sealed' ? recently : null,
  recycledAt: state === 'recycled' ? recently : null,
})

/** A template's own roles hold the permission of these and may not do them all the same. */
const adminEvents: ReadonlySet<CardEvent> = new Set(['reopen', 'restore', 'block', 'unblock'])

const names = Object.keys(people) as Who[]

describe('every state × event × person, with the rights that the roles of a company begin with', () => {
  const cases = names.flatMap((who) => cardEvents.map((event) => ({ who, event })))
  test.each(cases)('$who: $event', ({ who, event }) => {
    const actor = rightsOnCard(viewerOf(people[who]), card)
    const found = cardStates.map((state) => {
      const decision = decide({ event, subject: factsOf(state), context: fine, actor })
      if (decision.allowed) return [state, decision.change.state]
      const said = describeDenial(
        decision.denial,
        { event, card: { state, pauseReason: factsOf(state).pauseReason } },
        'zh-CN',
      )
      return [state, said]
    })
    const notBlocked = '名片不是因违规停用的'
    const stateWords = (state: CardState) =>
      describeDenial('state', { event, card: { state, pauseReason: null } }, 'zh-CN')
    const refused = adminEvents.has(event)
      ? /^(您没有此操作的权限|仅企业管理员可以执行此操作)$/
      : /^您没有此操作的权限$/
    for (const [state, outcome] of found) {
      const from = cardStates.find((one) => one === state) ?? 'draft'
      if (may[who].includes(event))
        expect([state, outcome]).toEqual([
          state,
          moves[event][from] ?? (event === 'unblock' && from === 'paused' ? notBlocked : stateWords(from)),
        ])
      else expect(outcome).toMatch(refused)
    }
  })

  test('nobody is in the table without a line, and no event without somebody', () => {
    expect(names).toHaveLength(11)
    for (const event of cardEvents) expect(names.some((who) => may[who].includes(event))).toBe(true)
  })
})
