import { eq, sql } from 'drizzle-orm'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { findWrongKeys } from '#platform/server/search/search-keys.ts'
import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardsContract } from '../cards.contract.ts'
import { cardKeys, cards } from './cards.tables.ts'

export let world: World
export let admin: Session
export let staff: Session
export let stranger: Session
export let templateId: string
export let strictId: string

export const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
  world.database.asTenant(demoCompanies[0].id, work)
export const seatsOf = (id: string) =>
  inCompany(async (tx) => {
    const [row] = await tx
      .select({ seats: cardTemplates.seats, taken: cardTemplates.seatsTaken })
      .from(cardTemplates)
      .where(eq(cardTemplates.id, id))
    const { rows } = await tx.execute<{ held: number }>(
      sql`select count(*)::int as held from cards where template_id = ${id} and state in ('unclaimed', 'active', 'paused')`,
    )
    return { ...row, held: rows[0]?.held }
  })

/** Whether a card is found by anything but its text. */
export const hasWrongKeys = async (carteId: string) =>
  (
    await inCompany((tx) =>
      findWrongKeys(tx, { objects: cards, keys: cardKeys }, eq(sql`o.id`, sql`${carteId}::uuid`)),
    )
  ).length > 0

let serial = 0
let prefix = ''
/** Values that no other card has. */
export const person = (change: Record<string, string> = {}) => {
  serial += 1
  const number = String(serial).padStart(4, '0')
  return {
    name: `测试${number}`,
    title: '工程师',
    mobile: `${prefix}${number}`,
    email: `t${number}@example.com`,
    ...change,
  }
}
export const createCard = (change: Record<string, string> = {}, more: object = {}) =>
  world.call(
    cardsContract.create,
    { body: { templateId, fieldValues: person(change), ...more } },
    { session: admin },
  )
export const newCard = async (change: Record<string, string> = {}, more: object = {}) => {
  const answer = await createCard(change, more)
  if (answer.msg !== 'success') throw new Error(answer.msg)
  return answer.data
}

/** Opens the world; `numbers` begins the mobile numbers of its cards, so that no other file has them. */
export async function openCards(numbers: string): Promise<void> {
  prefix = numbers
  world = await openWorld({ areas: ['cards'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  templateId = data.vertical[0]?.templateId ?? ''
  strictId = data.horizontal[0]?.templateId ?? ''
}

export const list = (query: object, session = admin) => world.call(cardsContract.list, { query }, { session })
