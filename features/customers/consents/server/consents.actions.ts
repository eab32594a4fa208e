import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { actorOf } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import {
  type ConsentDraft,
  type ConsentEntry,
  consentPurposes,
  contactChannels,
} from '../consents.contract.ts'
import { consentBy } from './contact-rules.domain.ts'
import { digestsOf, mayContact } from './contacts.actions.ts'
import { findFamilies, findLastEntries, findSuppressed } from './contacts.repository.ts'
import { recordConsent } from './consent-recording.actions.ts'
import { refuseField } from './consents.refusals.ts'
import { findConsents, findSeenPerson } from './consents.repository.ts'
import { entryOf } from './consents.view.ts'
import { consentsServerTexts } from './server.texts.ts'
import { unsubscribeUrlOf } from './unsubscribe-links.actions.ts'

/** As many entries as a customer's page shows. */
const shownEntries = 50

const messageChannels = ['sms', 'mail'] as const

/** Reads all that one person agreed to, and whether a marketing message would leave now. */
export async function readPerson(context: MemberContext, carteId: string) {
  const { tx, viewer, language } = context
  const reach = reachOf(context)
  const person = orNotFound(await findSeenPerson(tx, reach, carteId))
  const family = orNotFound((await findFamilies(tx, [carteId])).get(carteId))
  const { list } = await findConsents(tx, { reach, customerIds: family.ids, page: 1, limit: shownEntries })
  const entries = list.map(entryOf)
  const purposes = []
  for (const purpose of consentPurposes) {
    const last = await findLastEntries(tx, { customerIds: family.ids, purpose })
    const ledger = [...last.values()].flat()
    purposes.push({
      purpose,
      channels: contactChannels.map((channel) => ({
        channel,
        given: consentBy(ledger, { purpose, channel }).given,
      })),
      last: entries.find((entry) => entry.purpose === purpose) ?? null,
    })
  }
  const marketing = []
  for (const channel of messageChannels) {
    const verdict = await mayContact(context, carteId, { channel, purpose: 'marketing', now: new Date() })
    const why = verdict.ok ? null : verdict.why
    const sentence = why && consentsServerTexts.in(language).denials[why]
    marketing.push({ channel, why, sentence })
  }
  const digests = await digestsOf(context, family.survivor)
  return {
    purposes,
    entries,
    marketing,
    isSuppressed: (await findSuppressed(tx, digests)).size > 0,
    mayEdit: person.mayEdit && viewer.permissions.has('consent:edit'),
  }
}

/** The page on which a person in sight ends what the company sends. */
export async function readLink(context: MemberContext, carteId: string): Promise<{ url: string }> {
  const { tx } = context
  orNotFound(await findSeenPerson(tx, reachOf(context), carteId))
  const { survivor } = orNotFound((await findFamilies(tx, [carteId])).get(carteId))
  return { url: await unsubscribeUrlOf(context, survivor.id) }
}

/** Writes down what a colleague was told. Who says that somebody agreed to more than an answer says where the proof is. */
export async function recordHeard(
  context: MemberContext,
  { carteId, note, ...said }: ConsentDraft,
): Promise<ConsentEntry> {
  const { tx, viewer } = context
  const reach = reachOf(context)
  const person = orNotFound(await findSeenPerson(tx, reach, carteId))
  if (!person.mayEdit) throw notFound()
  if (said.given && said.how === 'staff') throw refuseField('how', (t) => t.errors.proof)
  if (said.given && note.trim() === '') throw refuseField('note', (t) => t.errors.note)
  const entry = orNotFound(
    await recordConsent(context, carteId, {
      ...said,
      note: note.trim(),
      by: { accountId: viewer.accountId, name: viewer.displayName, actor: await actorOf(context) },
    }),
  )
  const { list } = await findConsents(tx, {
    reach,
    customerIds: [entry.customerId],
    page: 1,
    limit: shownEntries,
  })
  return entryOf(orNotFound(list.find(({ consent }) => consent.id === entry.id)))
}
