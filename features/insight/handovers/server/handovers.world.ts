// Chinese as data: names of people that tests make up.
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { insertCustomers } from '#features/customers/customers/server/customers.public.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { handoversContract, type InheritBody } from '#features/insight/handovers/handovers.contract.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { RoleCode } from '#features/company/roles/server/roles.public.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'

/** A person with an account, a card in use and customers. */
export interface Colleague {
  name: string
  username: string
  staffId: string
  accountId: string
  cardId: string
  publicId: string
  departmentId: string
}

/** A company in which people hand their work over, on a server of its own. */
export async function openHandoverWorld(name: string) {
  const world = await openOwnWorld(name, { areas: ['insight'] })
  const admin = await world.signIn('admin')
  const manager = await world.signIn('manager')
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
  const templateId = await inCompany(async (tx) => {
    const [template] = await tx
      .select({ id: cardTemplates.id })
      .from(cardTemplates)
      .where(eq(cardTemplates.orientation, 'vertical'))
    await tx
      .update(cardTemplates)
      .set({ seats: 100_000 })
      .where(eq(cardTemplates.id, template?.id ?? ''))
    return template?.id ?? ''
  })
  const departmentNamed = async (wanted: string) =>
    (
      await inCompany((tx) =>
        tx.select({ id: departments.id }).from(departments).where(eq(departments.name, wanted)),
      )
    )[0]?.id ?? ''
  const home = await departmentNamed('市场营销部')
  let number = 0

  /** Somebody with an account, a card in use, and so many customers who came by it. */
  async function colleague(
    person: string,
    {
      contacts = 0,
      departmentId = home,
      role = 'staff',
      firstMobile = 0,
    }: { contacts?: number; departmentId?: string; role?: RoleCode; firstMobile?: number } = {},
  ): Promise<Colleague> {
    number += 1
    const username = `hand-${number}`
    const mobile = `198${String(process.pid % 1000).padStart(3, '0')}${String(number).padStart(5, '0')}`
    return inCompany(async (tx) => {
      const [row] = await tx
        .insert(staff)
        .values({ name: person, departmentId, mobile })
        .returning({ id: staff.id })
      const staffId = row?.id ?? ''
      const [sample] = await tx
        .select({ hash: accounts.passwordHash })
        .from(accounts)
        .where(eq(accounts.username, 'admin'))
      const accountId = await seedAccount(tx, {
        username,
        passwordHash: sample?.hash ?? '',
        nickName: person,
        staffId,
        roles: [role],
        email: `${username}@example.com`,
      })
      const publicId = newPublicId()
      const [card] = await tx
        .insert(cards)
        .values({
          templateId,
          publicId,
          state: 'active',
          staffId,
          departmentId,
          holderAccountId: accountId,
          fieldValues: { name: person, mobile, title: '销售经理' },
          name: person,
          pinyin: username,
          mobile,
          issuedAt: new Date(),
          claimedAt: new Date(),
        })
        .returning({ id: cards.id })
      const cardId = card?.id ?? ''
      await publishAddresses(tx, [{ address: publicId, kind: 'card', objectId: cardId }])
      await tx.execute(sql`update card_templates set seats_taken = seats_taken + 1 where id = ${templateId}`)
      const rows = Array.from({ length: contacts }, (_, place) => ({
        id: uuidv7(),
        name: `客户${place}`,
        pinyin: `kehu${place}`,
        mobile: `137${String(10_000_000 + firstMobile + place)}`,
        company: place % 3 === 0 ? '苏州恒力' : '上海联创',
        source: place % 5 === 0 ? ('manual' as const) : ('exchange' as const),
        ownerAccountId: accountId,
        originOwnerAccountId: accountId,
        originCardId: cardId,
      }))
      for (let start = 0; start < rows.length; start += 1000)
        await insertCustomers(tx, rows.slice(start, start + 1000))
      return { name: person, username, staffId, accountId, cardId, publicId, departmentId }
    })
  }

  const call = handoverCalls({ world, admin })
  return {
    world,
    admin,
    manager,
    templateId,
    inCompany,
    departmentNamed,
    colleague,
    ...call,
    runJobs: () => world.app.services.jobs.runDue(world.app.services),
    signIn: (username: string) => world.signIn(username),
    cardOf: async (id: string) =>
      (await inCompany((tx) => tx.select().from(cards).where(eq(cards.id, id))))[0],
    page: (publicId: string) =>
      world.inject({
        method: 'GET',
        url: `/c/${publicId}`,
        headers: { 'accept-language': 'zh-CN', 'sec-fetch-dest': 'document' },
      }),
    seatsTaken: async () =>
      (
        await inCompany((tx) =>
          tx
            .select({ n: cardTemplates.seatsTaken })
            .from(cardTemplates)
            .where(eq(cardTemplates.id, templateId)),
        )
      )[0]?.n ?? -1,
    contactsOf: (accountId: string) =>
      inCompany((tx) => tx.select().from(customerCards).where(eq(customerCards.ownerAccountId, accountId))),
    contactsOfCards: (ids: readonly string[]) =>
      inCompany((tx) =>
        tx
          .select()
          .from(customerCards)
          .where(inArray(customerCards.originCardId, [...ids]))
          .orderBy(customerCards.id),
      ),
    close: () => world.close(),
  }
}

function handoverCalls({
  world,
  admin,
}: {
  world: Awaited<ReturnType<typeof openOwnWorld>>
  admin: Session
}) {
  const as = (session: Session = admin) => ({ session })
  const versionOf = async (id: string) =>
    (await world.call(handoversContract.get, { params: { id } }, as())).data.version
  return {
    inherit: (body: InheritBody, session?: Session) =>
      world.call(handoversContract.inherit, { body }, as(session)),
    get: (id: string, session?: Session) =>
      world.call(handoversContract.get, { params: { id } }, as(session)),
    list: (query: object = {}, session?: Session) =>
      world.call(handoversContract.list, { query }, as(session)),
    lines: (id: string, query: object = {}, session?: Session) =>
      world.call(handoversContract.lines, { params: { id }, query: { limit: 500, ...query } }, as(session)),
    step: async (
      event: 'submit' | 'approve' | 'reject' | 'cancel' | 'retry' | 'undo',
      id: string,
      session?: Session,
    ) =>
      world.call(
        handoversContract[event],
        { params: { id }, body: { version: await versionOf(id) } },
        as(session),
      ),
  }
}

export type HandoverWorld = Awaited<ReturnType<typeof openHandoverWorld>>

/** A hand-over of one card to one person. */
export const bodyTo = (from: Colleague, to: Colleague, more: Partial<InheritBody> = {}): InheritBody => ({
  fromCarteIds: [from.cardId],
  toStaffId: to.staffId,
  publicMode: 'redirect',
  ...more,
})
/** Shares the customers among people by percent. */
export const split = (...people: (readonly [Colleague, number])[]): Partial<InheritBody> => ({
  split: {
    by: 'share',
    parts: people.map(([person, percent]) => ({ toStaffId: person.staffId, percent })),
    rest: 0,
  },
})
/** A body that names its people in the parts alone. */
export const without = ({ toStaffId: _dropped, ...body }: InheritBody): InheritBody => body

/** Everything that a hand-over may touch, without what every change moves on. */
export const snapshot = (w: HandoverWorld, ids: readonly string[]) =>
  w.inCompany(async (tx) => {
    const rows = await tx.select().from(customerCards).orderBy(customerCards.id)
    const found = await tx
      .select()
      .from(cards)
      .where(sql`${cards.id} in ${[...ids]}`)
      .orderBy(cards.id)
    const plain = <T extends { version: number; updatedAt: Date }>({
      version: _version,
      updatedAt: _updatedAt,
      ...rest
    }: T) => rest
    return { customers: rows.map(plain), cards: found.map(plain), seats: await w.seatsTaken() }
  })
