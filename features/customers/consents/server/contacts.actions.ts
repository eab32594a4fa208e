import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { PersonForWriting } from '#features/customers/customers/server/customer-changes.public.ts'
import { normaliseEmail } from '#platform/contract/email-address.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

import type { ConsentPurpose, ContactChannel, ContactDenial } from '../consents.contract.ts'
import { consentBy, nextMorning, periodsOf, quietUntil } from './contact-rules.domain.ts'
import {
  countContact,
  type Family,
  findCapped,
  findFamilies,
  findLastEntries,
  findSuppressed,
} from './contacts.repository.ts'

/** The transaction of a company, and the services that hold the installation's key. */
export interface Reaching {
  tx: Tx
  services: Pick<Services, 'database'>
}

export interface ContactQuestion {
  channel: ContactChannel
  purpose: ConsentPurpose
  now: Date
  /** This message was counted at an earlier attempt: the caps were asked then. */
  isCounted?: boolean
}

/** Somebody who may be contacted, by the card that stays. */
export interface Reachable {
  ok: true
  personId: string
  name: string
  /** The number or address; empty for WeChat, where a colleague writes by hand. */
  to: string
  /** The same as a keyed digest, for rows that outlive the person. */
  digest: string
}

/** Nobody may contact this person now; `until` says from when on, where that is known. */
export interface Unreachable {
  ok: false
  why: ContactDenial
  until?: Date
}

export type Verdict = Reachable | Unreachable

/** The states in which a card stands for somebody who may be written to. */
const contactableStates: readonly string[] = ['to_confirm', 'duplicate', 'normal']

const digestOf = (secret: Buffer, address: string): string => keyedDigest(secret, ['contact', address], 22)

const secretOf = ({ services }: Pick<Reaching, 'services'>) => secretFor(services.database, 'contacts')

const known = (values: readonly (string | null)[]) => values.flatMap((value) => (value ? [value] : []))

/** Every number and address of a person, as digests. */
export async function digestsOf(
  reaching: Pick<Reaching, 'services'>,
  { mobile, otherMobiles, email, otherEmails }: PersonForWriting,
): Promise<string[]> {
  const secret = await secretOf(reaching)
  const numbers = known([mobile, ...otherMobiles]).map((text) => normaliseMobile(text) ?? text)
  const addresses = known([email, ...otherEmails]).map((text) => normaliseEmail(text) ?? text)
  return [...new Set([...numbers, ...addresses].map((text) => digestOf(secret, text)))]
}

/** The number or address of a channel; undefined where the card has nothing of the kind. */
function addressOn(channel: ContactChannel, { mobile, email }: PersonForWriting): string | undefined {
  if (channel === 'wechat') return ''
  if (channel === 'mail') return email === null ? undefined : normaliseEmail(email)
  const number = mobile === null ? undefined : normaliseMobile(mobile)
  return channel === 'sms' && !/^1[3-9]\d{9}$/.test(number ?? '') ? undefined : number
}

interface Facts {
  question: ContactQuestion
  secret: Buffer
  entries: Awaited<ReturnType<typeof findLastEntries>>
  suppressed: ReadonlySet<string>
  capped: ReadonlySet<string>
  zone: string
}

/** Finds whether only time is in the way: quiet hours, and as many messages as somebody gets. */
function waits(
  { personId, digest }: Pick<Reachable, 'personId' | 'digest'>,
  { question: { now, isCounted }, capped, zone }: Facts,
): Unreachable | undefined {
  const until = quietUntil(now, zone)
  if (until) return { ok: false, why: 'quiet', until }
  const isCapped = !isCounted && (capped.has(personId) || capped.has(digest))
  return isCapped ? { ok: false, why: 'cap', until: nextMorning(now, zone) } : undefined
}

function judge({ survivor, ids }: Family, digests: readonly string[], facts: Facts): Verdict {
  const { question, secret, entries, suppressed } = facts
  const { channel, purpose } = question
  const no = (why: ContactDenial): Unreachable => ({ ok: false, why })
  if (!contactableStates.includes(survivor.state)) return no('state')
  const { given, last } = consentBy(
    ids.flatMap((id) => entries.get(id) ?? []),
    question,
  )
  if (!given) return no(last ? 'withdrawn' : 'noConsent')
  const isMarketing = purpose === 'marketing'
  if (isMarketing && digests.some((digest) => suppressed.has(digest))) return no('suppressed')
  const to = addressOn(channel, survivor)
  if (to === undefined) return no('noIdentity')
  const person = {
    personId: survivor.id,
    name: survivor.name,
    to,
    digest: digestOf(secret, to || survivor.id),
  }
  return (isMarketing ? waits(person, facts) : undefined) ?? { ok: true, ...person }
}

/**
 * Says of many people whether they may be contacted now: living card, merge survivor, consent, suppression, number or
 * address, quiet hours and caps. Changes nothing; for previews. Ids that no card has are `unknown`.
 */
export async function judgeContacts(
  reaching: Reaching,
  customerIds: readonly string[],
  question: ContactQuestion,
): Promise<Map<string, Verdict>> {
  const { tx } = reaching
  const secret = await secretOf(reaching)
  const families = await findFamilies(tx, [...new Set(customerIds)])
  const digests = new Map<string, string[]>()
  for (const { survivor } of families.values())
    if (!digests.has(survivor.id)) digests.set(survivor.id, await digestsOf(reaching, survivor))
  const zone = await findTimeZone(tx)
  const everyDigest = [...digests.values()].flat()
  const isMarketing = question.purpose === 'marketing'
  const facts = {
    question,
    secret,
    zone,
    entries: await findLastEntries(tx, {
      customerIds: [...new Set([...families.values()].flatMap(({ ids }) => ids))],
      purpose: question.purpose,
    }),
    suppressed: isMarketing ? await findSuppressed(tx, everyDigest) : new Set<string>(),
    capped: isMarketing
      ? await findCapped(tx, [...digests.keys(), ...everyDigest], periodsOf(question.now, zone))
      : new Set<string>(),
  }
  return new Map(
    customerIds.map((id) => {
      const family = families.get(id)
      return [
        id,
        family
          ? judge(family, digests.get(family.survivor.id) ?? [], facts)
          : ({ ok: false, why: 'unknown' } as const),
      ]
    }),
  )
}

/** Says whether one person may be contacted now; asked in the transaction that sends, never earlier. */
export async function mayContact(
  reaching: Reaching,
  customerId: string,
  question: ContactQuestion,
): Promise<Verdict> {
  const verdicts = await judgeContacts(reaching, [customerId], question)
  return verdicts.get(customerId) ?? { ok: false, why: 'unknown' }
}

/** Makes withdrawals and sends of one person wait for each other: a withdrawal that came first is seen. */
export const lockContact = (tx: Tx, personId: string) => lockKey(tx, `contact:${personId}`)

/** Counts a marketing message to somebody under the caps of day, week and month; answers why not where one is reached. */
export async function takeContact(
  { tx }: Reaching,
  { personId, digest }: Pick<Reachable, 'personId' | 'digest'>,
  now: Date,
): Promise<Unreachable | undefined> {
  const zone = await findTimeZone(tx)
  const isCounted = await countContact(tx, [personId, digest], periodsOf(now, zone))
  return isCounted ? undefined : { ok: false, why: 'cap', until: nextMorning(now, zone) }
}
