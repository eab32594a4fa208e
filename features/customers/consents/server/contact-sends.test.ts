import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { rateCounters } from '#platform/server/rate-limits/rate-counters.tables.ts'

import { type ConsentsWorld, openConsentsWorld, zoneAtHour } from './consents.world.ts'
import { contactCounters, contactSends } from './consents.tables.ts'
import { deliverContacts } from './contact-sends.jobs.ts'
import { changeSend } from './contact-sends.repository.ts'
import { mayContact, takeContact } from './contacts.actions.ts'
import { withdrawMarketing } from './consents.public.ts'

let w: ConsentsWorld

beforeAll(async () => {
  w = await openConsentsWorld('contact_sends')
}, 200_000)
afterAll(() => w.world.close())
beforeEach(async () => {
  w.carried.length = 0
  await w.setZone(zoneAtHour(12))
})

const run = (beforeStep?: (step: number) => void) =>
  Promise.resolve(deliverContacts.run(w.workerRun(beforeStep), w.services))
const judged = (customerId: string, now = new Date()) =>
  w.inCompany((tx) =>
    mayContact({ tx, services: w.services }, customerId, { channel: 'sms', purpose: 'marketing', now }),
  )
const statesOf = async (messageId: string) =>
  (await w.sendsOf(messageId)).map(({ state, why }) => (why === null ? state : `${state} ${why}`))

describe('a message', () => {
  test('leaves with the way out in its text, and a mail says that it is an advertisement', async () => {
    const [one, other] = [await w.willing(), await w.willing()]
    const sms = await w.queue([one.id])
    const mail = await w.queue([other.id], w.messageOf({ channel: 'mail' }))
    await run()
    expect([await statesOf(sms.messageId), await statesOf(mail.messageId)]).toEqual([['sent'], ['sent']])
    const [first, second] = w.carried
    expect(first).toMatchObject({
      to: one.mobile,
      text: expect.stringMatching(/林小.*退订 http:\/\/localhost:8080\/u\/\w{22} 或回复TD/),
    })
    expect(second).toMatchObject({
      to: other.email,
      subject: '广告 开放日',
      text: expect.stringContaining('/u/'),
    })
  })

  test('is queued once for a person, however often it is asked for', async () => {
    const one = await w.willing()
    const message = w.messageOf()
    expect((await w.queue([one.id, one.id], message)).queued).toBe(1)
    expect((await w.queue([one.id], message)).queued).toBe(0)
    await Promise.all([run(), run()])
    expect(w.carried).toHaveLength(1)
  })

  test('goes to nobody who said no, or said nothing; each with its reason', async () => {
    const silent = await w.person()
    const stopped = await w.willing({ state: 'do_not_contact' })
    const numberless = await w.willing({ mobile: null })
    const suppressed = await w.willing()
    await w.inCompany((tx) => withdrawMarketing({ tx, services: w.services }, suppressed.id, 'link'))
    // The same number comes in once more by a sheet, and somebody says that the person agreed.
    const again = await w.person({ mobile: suppressed.mobile })
    const answers = []
    for (const { id } of [silent, stopped, numberless, suppressed, again]) answers.push(await judged(id))
    expect(answers.map((verdict) => (verdict.ok ? 'ok' : verdict.why))).toEqual([
      'noConsent',
      'state',
      'noIdentity',
      'withdrawn',
      'noConsent',
    ])
    const { messageId } = await w.queue([silent.id, stopped.id, suppressed.id])
    await run()
    expect(w.carried).toEqual([])
    expect((await statesOf(messageId)).toSorted()).toEqual([
      'dropped noConsent',
      'dropped state',
      'dropped withdrawn',
    ])
  })

  test('a suppressed number stays so for a card that agreed by another hand, until the person agrees anew', async () => {
    const one = await w.willing()
    const twin = await w.willing({ mobile: one.mobile, email: null })
    await w.inCompany((tx) => withdrawMarketing({ tx, services: w.services }, one.id, 'link'))
    expect(await judged(twin.id)).toMatchObject({ ok: false, why: 'suppressed' })
    await w.say(one.id, true)
    expect(await judged(one.id)).toMatchObject({ ok: true })
  })
})

describe('consent withdrawn between queueing and sending', () => {
  test('nothing leaves; where only queueing asks, it does', async () => {
    const [one, control] = [await w.willing(), await w.willing()]
    const { messageId } = await w.queue([one.id])
    // The control asks as it queues, and sends what it was told then.
    const before = await judged(control.id)
    await w.say(one.id, false)
    await w.say(control.id, false)
    await run()
    expect(w.carried).toEqual([])
    expect(await statesOf(messageId)).toEqual(['dropped withdrawn'])
    if (before.ok) await w.carrier.send({ to: before.to, subject: '', text: '' })
    expect(w.carried).toEqual([expect.objectContaining({ to: control.mobile })])
  })

  test('also on a card that was merged meanwhile: the person of the card that stays decides', async () => {
    const [merged, survivor] = [await w.willing(), await w.willing()]
    const { messageId } = await w.queue([merged.id])
    await w.inCompany((tx) =>
      tx
        .update(customerCards)
        .set({ state: 'merged', mergedIntoId: survivor.id })
        .where(eq(customerCards.id, merged.id)),
    )
    await w.say(survivor.id, false)
    await run()
    expect(await statesOf(messageId)).toEqual(['dropped withdrawn'])
  })
})

describe('quiet hours', () => {
  test('move a message to the morning, and drop what is over by then', async () => {
    const [one, other] = [await w.willing(), await w.willing()]
    await w.setZone(zoneAtHour(22))
    const kept = await w.queue([one.id])
    const short = await w.queue([other.id], w.messageOf({ expiresAt: new Date(Date.now() + 3_600_000) }))
    await run()
    expect(w.carried).toEqual([])
    expect(await statesOf(kept.messageId)).toEqual(['queued quiet'])
    expect(await statesOf(short.messageId)).toEqual(['dropped quiet'])
    const [moved] = await w.sendsOf(kept.messageId)
    const wait = (moved?.dueAt.getTime() ?? 0) - Date.now()
    expect(wait > 10 * 3_600_000 && wait <= 11 * 3_600_000).toBe(true)
    // In the morning.
    await w.setZone(zoneAtHour(12))
    await w.inCompany((tx) => changeSend(tx, moved?.id ?? '', { dueAt: new Date() }))
    await run()
    expect(await statesOf(kept.messageId)).toEqual(['sent'])
  })
})

describe('caps over all campaigns', () => {
  test('a second message of a day waits for the next', async () => {
    const one = await w.willing()
    const first = await w.queue([one.id])
    await run()
    const second = await w.queue([one.id])
    await run()
    expect(w.carried).toHaveLength(1)
    expect(await statesOf(first.messageId)).toEqual(['sent'])
    expect(await statesOf(second.messageId)).toEqual(['queued cap'])
  })

  test('hold over parallel senders; counters that are read and then written do not', async () => {
    const one = await w.willing()
    const now = new Date()
    const senders = Array.from({ length: 12 })
    const reaching = { personId: one.id, digest: 'parallel' }
    const answers = await Promise.all(
      senders.map(() => w.inCompany((tx) => takeContact({ tx, services: w.services }, reaching, now))),
    )
    expect(answers.filter((why) => why === undefined)).toHaveLength(1)
    // The control reads a counter of its own, and writes what it read plus one.
    const passed = await Promise.all(
      senders.map(() =>
        w.inCompany(async (tx) => {
          const rows = await tx.select().from(contactCounters).where(eq(contactCounters.subject, 'control'))
          await new Promise((resolve) => setTimeout(resolve, 20))
          if (rows.length > 0) return false
          await tx
            .insert(contactCounters)
            .values({ subject: 'control', period: 'd', count: 1 })
            .onConflictDoNothing()
          return true
        }),
      ),
    )
    expect(passed.filter(Boolean).length).toBeGreaterThan(1)
  })

  test('two cards of one number get one message', async () => {
    const one = await w.willing()
    const twin = await w.willing({ mobile: one.mobile })
    const { messageId } = await w.queue([one.id, twin.id])
    await run()
    expect(w.carried).toHaveLength(1)
    expect((await statesOf(messageId)).toSorted()).toEqual([
      expect.stringMatching(/^(dropped twin|queued cap)$/),
      'sent',
    ])
  })
})

describe('workers that die', () => {
  class KilledError extends Error {}

  /** Runs workers that are killed before their 1st, 2nd, 3rd … step, each time anew, until one comes to its end. */
  async function runKilled(afterKill: () => Promise<void> = async () => undefined) {
    for (let last = 1; ; last += 1) {
      try {
        await run((step) => {
          if (step > last) throw new KilledError()
        })
        return last
      } catch (error) {
        if (!(error instanceof KilledError)) throw error
        await afterKill()
      }
    }
  }

  test('send nothing twice, wherever they die; sent again after a kill, some are', async () => {
    const people = [await w.willing(), await w.willing(), await w.willing()]
    const { messageId } = await w.queue(people.map(({ id }) => id))
    expect(await runKilled()).toBeGreaterThan(3)
    const counts = people.map(({ mobile }) => w.carried.filter(({ to }) => to === mobile).length)
    expect(counts.every((count) => count <= 1)).toBe(true)
    expect((await statesOf(messageId)).every((state) => state === 'sent' || state === 'unclear')).toBe(true)

    // The control puts what was being sent back into the queue, as a queue with retries does.
    w.carried.length = 0
    const others = [await w.willing(), await w.willing(), await w.willing()]
    await w.queue(others.map(({ id }) => id))
    await runKilled(async () => {
      await w.inCompany((tx) =>
        tx
          .update(contactSends)
          .set({ state: 'queued', digest: null })
          .where(eq(contactSends.state, 'sending')),
      )
      // The count of one message a minute for a number would hide it.
      await w.world.database.asSystem((tx) => tx.delete(rateCounters).where(isNotNull(rateCounters.key)))
    })
    const again = others.map(({ mobile }) => w.carried.filter(({ to }) => to === mobile).length)
    expect(again.some((count) => count > 1)).toBe(true)
  })

  test('two at once send each message once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => w.willing()))
    const { messageId } = await w.queue(people.map(({ id }) => id))
    await Promise.all([run(), run()])
    const numbers = w.carried.map(({ to }) => to)
    expect(numbers).toHaveLength(people.length)
    expect(new Set(numbers)).toEqual(new Set(people.map(({ mobile }) => mobile)))
    expect(new Set(await statesOf(messageId))).toEqual(new Set(['sent']))
  })
})
