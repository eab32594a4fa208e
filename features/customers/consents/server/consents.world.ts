// Chinese as data: people that tests make up.
import { sql } from 'drizzle-orm'

import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { openCustomersWorld } from '#features/customers/customers/server/customers.world.ts'
import type { Services } from '#platform/server/http/context.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import type { JobRun } from '#platform/server/jobs/define-job.ts'
import { createMessages } from '#platform/server/messages/messages.ts'
import { localTransport } from '#platform/server/messages/transports.ts'

import type { ConsentPurpose } from '../consents.contract.ts'
import { type QueuedMessage, queueContacts, recordConsent } from './consents.public.ts'
import { contactSends } from './consents.tables.ts'

/** A message that reached the carrier. */
export interface Carried {
  to: string
  subject: string
  text: string
}

/** The zone in which it is this hour now. */
export const zoneAtHour = (hour: number): string => {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** People with consents, and a carrier that remembers what it was given. */
export async function openConsentsWorld(name: string, area?: 'attraction') {
  const customers = await openCustomersWorld(name, area)
  const { world, inCompany } = customers
  const carried: Carried[] = []
  const carrier = {
    ...localTransport('sms'),
    async send({ to, subject, text }: { to: string; subject: string | null; text: string }) {
      carried.push({ to, subject: subject ?? '', text })
    },
  }
  const { database, live } = world.app.services
  const messages = createMessages({
    jobs: createJobs({ database, live }),
    transports: { sms: carrier, mail: carrier },
  })
  const services: Services = { ...world.app.services, messages }

  const setZone = (zone: string) =>
    inCompany((tx) =>
      tx.execute(
        sql`update companies set settings = settings || jsonb_build_object('timeZone', ${zone}::text) where company_id = nullif(current_setting('app.company_id', true), '')::uuid`,
      ),
    )
  let people = 0
  const person = (part: Partial<typeof customerCards.$inferInsert> = {}) =>
    inCompany(async (tx) => {
      people += 1
      const mobile = `136${String(people).padStart(8, '0')}`
      const [row] = await tx
        .insert(customerCards)
        .values({
          name: `林小${people}`,
          mobile,
          email: `p${people}@example.com`,
          source: 'manual',
          state: 'normal',
          ...part,
        })
        .returning()
      if (!row) throw new Error('no person')
      return row
    })
  const say = (customerId: string, given: boolean, purpose: ConsentPurpose = 'marketing') =>
    inCompany((tx) =>
      recordConsent({ tx, services }, customerId, { purpose, channel: 'all', given, how: 'form' }),
    )
  const willing = async (part: Partial<typeof customerCards.$inferInsert> = {}) => {
    const row = await person(part)
    await say(row.id, true)
    return row
  }
  let keys = 0
  const messageOf = (part: Partial<QueuedMessage['message']> = {}): QueuedMessage['message'] => ({
    key: `test:${(keys += 1)}`,
    purpose: 'marketing',
    channel: 'sms',
    subject: '开放日',
    text: '{name}您好，周六开放日欢迎您',
    expiresAt: new Date(Date.now() + 3 * 86_400_000),
    createdBy: null,
    ...part,
  })
  const queue = (customerIds: readonly string[], message = messageOf()) =>
    inCompany((tx) => queueContacts(tx, { message, customerIds }))
  const sendsOf = (messageId: string) =>
    inCompany((tx) =>
      tx
        .select()
        .from(contactSends)
        .where(sql`message_id = ${messageId}`)
        .orderBy(contactSends.customerId),
    )
  /** A worker's view of one run, without the table of jobs. `beforeStep` may end it in the middle, as a kill does. */
  const workerRun = (beforeStep: (step: number) => void = () => undefined): JobRun<null, null> => {
    let steps = 0
    return {
      id: '01900000-0000-7000-8000-000000000001',
      companyId: '',
      createdBy: null,
      language: 'zh-CN',
      payload: null,
      state: 'running',
      cursor: null,
      attempt: 1,
      log: { info: () => undefined, error: () => undefined },
      signal: new AbortController().signal,
      async asTenant(work) {
        beforeStep((steps += 1))
        return inCompany((tx) => work(tx, () => undefined))
      },
      progress: async () => undefined,
    }
  }
  return {
    ...customers,
    services,
    carried,
    carrier,
    setZone,
    person,
    say,
    willing,
    messageOf,
    queue,
    sendsOf,
    workerRun,
  }
}

export type ConsentsWorld = Awaited<ReturnType<typeof openConsentsWorld>>
