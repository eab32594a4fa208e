import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  cardPermissionsContract,
  type GrantDraft,
} from '#features/cards/card-permissions/card-permissions.contract.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import {
  openTemplateWorld,
  type TemplateWorld,
} from '#features/cards/card-permissions/server/template-roles.world.ts'
import type { Session } from '#apps/server/testing/world.ts'

import { cardPicturesContract } from '../card-pictures.contract.ts'

const { getImages, updateImages, printFace } = cardPicturesContract

let w: TemplateWorld
beforeAll(async () => {
  w = await openTemplateWorld('picture_rights')
  for (const name of ['ada', 'ben']) await w.hire(name)
}, 60_000)
afterAll(() => w.world.close())

const valuesWith = (mobile: string) => ({ mobile, fieldValues: { name: '印刷测试', mobile } })
const make = (mobile: string) => w.issue(w.templateId, { name: '印刷测试', ...valuesWith(mobile) })

/** Lets somebody do this with one card, and nothing else. */
async function letIn(who: string, id: string, permissions: GrantDraft['permissions']): Promise<Session> {
  const query = { resource: 'card' as const, id }
  const { etag } = (await w.world.call(cardPermissionsContract.listGrants, { query }, { session: w.owner }))
    .data
  const grants: GrantDraft[] = [
    { subjectType: 'account', subjectId: w.person(who).accountId, permissions, expiresAt: null },
  ]
  await w.world.call(
    cardPermissionsContract.replaceGrants,
    { body: { ...query, etag, grants } },
    { session: w.owner },
  )
  return w.world.signIn(who)
}

const print = (carteId: string, session: Session) =>
  w.world.call(printFace, { query: { carteId, side: 'front' } }, { session })

describe('the pictures of somebody else’s card', () => {
  test('people who may see the card see them, and can neither change nor print them', async () => {
    const carteId = await make('15799990009')
    const change = { body: { carteId, version: 0, redraw: true } }
    const session = await letIn('ada', carteId, ['card:view'])
    const seen = await w.world.call(getImages, { query: { carteId } }, { session })
    expect(seen).toMatchObject({ status: 200, data: { mayChange: false, mayPrint: false } })
    expect((await w.world.call(updateImages, change, { session })).status).toBe(403)
    expect((await print(carteId, session)).status).toBe(403)
  })

  test('are printed with whole numbers for people who may see them, and with hidden ones for everybody else', async () => {
    const carteId = await make('15799990001')
    const session = await letIn('ben', carteId, ['card:view', 'card:print'])
    const printed = async ({ token }: Session) => {
      const url = `${printFace.path}?carteId=${carteId}&side=front`
      const answer = await w.world.inject({ method: 'GET', url, headers: { authorization: token } })
      expect(answer.statusCode).toBe(200)
      return answer.rawPayload
    }
    const [whole, hidden] = [await printed(w.owner), await printed(session)]
    expect(whole.equals(hidden)).toBe(false)
    // Two numbers that look the same with their middle hidden: only people who see it whole see a difference.
    await w.inCompany((tx) => tx.update(cards).set(valuesWith('15788880001')).where(eq(cards.id, carteId)))
    expect((await printed(w.owner)).equals(whole)).toBe(false)
    expect((await printed(session)).equals(hidden)).toBe(true)
  })
})
