import type { Services } from '#platform/server/http/context.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/define-job.ts'

import { findAccount } from './social-accounts.repository.ts'
import { socialContactsPort } from './social-contacts.public.ts'
import { eventMachine } from './social-contacts.domain.ts'
import type { CallbackFields } from './social-contacts.tables.ts'
import {
  type Outcome,
  takeAdded,
  takeEdited,
  takeLost,
  takeTransferFailed,
  type Arrived,
} from './social-events.actions.ts'
import { endEvent, findEvent, lockEvent, noteWhy, type StoredEvent } from './social-events.repository.ts'
import type { SocialContacts } from './social-port.domain.ts'
import { SocialRefusal } from './social-port.domain.ts'
import { askTagSync } from './social-tags.jobs.ts'

interface Reader {
  /** Whether the platform has to be asked about the person first. */
  asks: boolean
  take: (event: Arrived) => Promise<Outcome>
}

async function takeTags({ tx }: Arrived): Promise<Outcome> {
  await askTagSync(tx, { accountId: null, language: 'zh-CN' })
  return { isTaken: true, why: '' }
}

const changed = 'change_external_contact'
const readers: Readonly<Record<string, Reader>> = {
  [`${changed}/add_external_contact`]: { asks: true, take: takeAdded },
  [`${changed}/add_half_external_contact`]: { asks: true, take: takeAdded },
  [`${changed}/edit_external_contact`]: { asks: true, take: takeEdited },
  [`${changed}/del_external_contact`]: { asks: false, take: takeLost },
  [`${changed}/del_follow_user`]: { asks: false, take: takeLost },
  [`${changed}/transfer_fail`]: { asks: false, take: takeTransferFailed },
  'change_external_tag/create': { asks: false, take: takeTags },
  'change_external_tag/update': { asks: false, take: takeTags },
}

type Payload = { eventId: string }
const attempts = 5

const subjectOf = (event: StoredEvent) => ({ subject: event, context: undefined })

/** Works on a callback once: the row is locked, and one that is no longer waiting is left alone. */
async function work(
  job: JobRun<Payload, null>,
  services: Services,
  opened: { way: SocialContacts; fields: CallbackFields; reader: Reader },
): Promise<Outcome | undefined> {
  const { way, fields, reader } = opened
  const contact = reader.asks
    ? await way.readContact(fields['ExternalUserID'] ?? '', fields['UserID'] ?? '')
    : undefined
  return job.asTenant(async (tx) => {
    const event = await lockEvent(tx, job.payload.eventId)
    const account = await findAccount(tx)
    if (!event || !account || !eventMachine.decide('work', subjectOf(event)).allowed) return undefined
    const outcome = await reader.take({ tx, services, account, fields, contact })
    const state = eventMachine.targetOf(outcome.isTaken ? 'work' : 'ignore')
    await endEvent(tx, event.id, { state, why: outcome.why })
    return outcome
  })
}

/** The first words have to leave within twenty seconds. Whether they did is noted, and nothing is tried again. */
async function greet(
  job: JobRun<Payload, null>,
  way: SocialContacts,
  { code, text }: { code: string; text: string },
): Promise<void> {
  const sent = await way.welcome(code, text).catch((error: unknown) => {
    if (error instanceof SocialRefusal) return `${error.code} ${error.message}`
    throw error
  })
  if (sent !== 'sent') await job.asTenant((tx) => noteWhy(tx, job.payload.eventId, `welcome ${sent}`))
}

/** Works on a callback of the platform, which was answered before. */
export const takeEvent = defineJob<Payload>({
  kind: 'social-contacts.takeEvent',
  title: null,
  lane: 'free',
  maxAttempts: attempts,
  async run(job, services) {
    const { eventId } = job.payload
    const end = (event: 'ignore' | 'fail', why: string) =>
      job.asTenant(async (tx) => {
        const stored = await lockEvent(tx, eventId)
        if (stored && eventMachine.decide(event, subjectOf(stored)).allowed)
          await endEvent(tx, eventId, { state: eventMachine.targetOf(event), why })
      })
    const opened = await job.asTenant(async (tx) => {
      const event = await findEvent(tx, eventId)
      return event && { event, way: await services.provided.get(socialContactsPort).find(tx) }
    })
    if (!opened) return
    const { fields, kind } = opened.event
    const reader = readers[kind]
    if (!reader) return end('ignore', 'kind')
    try {
      const outcome = await work(job, services, { way: opened.way, fields, reader })
      const code = fields['WelcomeCode'] ?? ''
      if (outcome?.welcome && code !== '') await greet(job, opened.way, { code, text: outcome.welcome })
    } catch (error) {
      if (job.attempt < attempts) throw error
      job.log.error({ error }, 'a callback could not be worked on')
      await end('fail', error instanceof SocialRefusal ? String(error.code) : 'noAnswer')
    }
  },
})
