import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findCompanyFace } from '#features/cards/card-templates/server/card-templates.public.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { MarketingMessage } from '#platform/server/messages/messages.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { fill } from '#platform/text/texts.ts'

import type { DropReason } from '../consents.contract.ts'
import { contactHands } from './contact-hands.public.ts'
import { markedSubject, sendMachine } from './contact-rules.domain.ts'
import { lockContact, mayContact, type Reachable, takeContact, type Unreachable } from './contacts.actions.ts'
import { changeSend, hasTwin, type LockedSend, lockSend } from './contact-sends.repository.ts'
import { findFamilies } from './contacts.repository.ts'
import { consentsServerTexts } from './server.texts.ts'
import { unsubscribeUrlOf } from './unsubscribe-links.actions.ts'

interface Sending {
  tx: Tx
  services: Services
}

async function drop({ tx }: Sending, { send }: LockedSend, why: DropReason): Promise<undefined> {
  await changeSend(tx, send.id, { state: sendMachine.targetOf('drop'), why })
}

/** A message that cannot leave now leaves later where it still makes sense then; everything else is given up. */
async function postpone(
  sending: Sending,
  locked: LockedSend,
  { why, until }: Unreachable,
): Promise<undefined> {
  if (until === undefined || until >= locked.message.expiresAt) await drop(sending, locked, why)
  else await changeSend(sending.tx, locked.send.id, { dueAt: until, why })
}

/** The text with its way out: a carrier passes on no advertisement without one. */
async function textOf(
  { tx }: Sending,
  { message }: LockedSend,
  { name, url }: { name: string; url: string },
): Promise<Pick<MarketingMessage, 'subject' | 'text' | 'language'>> {
  const { language } = await findCompanySettings(tx)
  const company = await findCompanyFace(tx)
  const t = consentsServerTexts.in(language).sending
  const values = { company: company?.shortName || company?.name || '', url }
  const body = fill(message.text, { name })
  const isMarketing = message.purpose === 'marketing'
  return {
    language,
    subject: isMarketing ? markedSubject(message.subject, t.advertisement.split('|')) : message.subject,
    text:
      message.channel === 'sms'
        ? `${body} ${fill(t.wayOutOfSms, values)}`
        : `${body}\n\n${fill(t.wayOutOfMail, values)}`,
  }
}

/**
 * Decides in one transaction whether a message leaves: everything is asked now and not when it was queued. Answers what is
 * sent, or undefined where it is given up, waits, or is in somebody else's hands.
 */
export async function claimSend(sending: Sending, sendId: string): Promise<MarketingMessage | undefined> {
  const { tx } = sending
  const locked = await lockSend(tx, sendId)
  if (locked?.send.state !== 'queued') return undefined
  const { send, message } = locked
  const now = new Date()
  if (now >= message.expiresAt) return drop(sending, locked, 'expired')
  const family = (await findFamilies(tx, [send.customerId])).get(send.customerId)
  if (family) await lockContact(tx, family.survivor.id)
  const { channel, purpose } = message
  const { isCounted } = send
  const verdict = await mayContact(sending, send.customerId, { channel, purpose, now, isCounted })
  if (!verdict.ok) return postpone(sending, locked, verdict)
  return leave(sending, locked, { verdict, now })
}

/** A colleague sends it: the task is written where the message counts as sent, so that there is one of both or none of them. */
async function handOver(
  sending: Sending,
  { send, message }: LockedSend,
  { verdict, isCounted }: { verdict: Reachable; isCounted: boolean },
): Promise<undefined> {
  const { tx, services } = sending
  const letter = {
    customerId: verdict.personId,
    name: verdict.name,
    text: fill(message.text, { name: verdict.name }),
    createdBy: message.createdBy,
  }
  const taken: boolean[] = []
  for (const hand of services.hooks.all(contactHands)) taken.push(await hand(sending, letter))
  if (!taken.includes(true)) return drop(sending, { send, message }, 'noIdentity')
  await changeSend(tx, send.id, {
    state: sendMachine.targetOf('hand'),
    why: null,
    digest: verdict.digest,
    isCounted,
  })
}

async function leave(
  sending: Sending,
  locked: LockedSend,
  { verdict, now }: { verdict: Reachable; now: Date },
): Promise<MarketingMessage | undefined> {
  const { tx } = sending
  const { send, message } = locked
  if (await hasTwin(tx, send, verdict.digest)) return drop(sending, locked, 'twin')
  const isCounted = message.purpose === 'marketing'
  const capped = isCounted && !send.isCounted ? await takeContact(sending, verdict, now) : undefined
  if (capped) return postpone(sending, locked, capped)
  const { channel } = message
  if (channel === 'wechat') return handOver(sending, locked, { verdict, isCounted })
  await changeSend(tx, send.id, {
    state: sendMachine.targetOf('claim'),
    why: null,
    digest: verdict.digest,
    isCounted,
  })
  const unsubscribeUrl = await unsubscribeUrlOf(sending, verdict.personId)
  return {
    channel,
    to: verdict.to,
    template: 'consents.message',
    createdBy: message.createdBy,
    unsubscribeUrl,
    ...(await textOf(sending, locked, { name: verdict.name, url: unsubscribeUrl })),
  }
}
