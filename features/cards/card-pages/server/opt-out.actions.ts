import { findCompanyFace } from '#features/cards/card-templates/server/card-templates.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { pageContacts } from './page-contacts.public.ts'
import { findVisitorOfVisit } from '#features/visits/visitors/server/visits.public.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import { findAddressOf } from '#features/cards/cards/server/cards.public.ts'
import { cardPageServerTexts } from './server.texts.ts'

interface OptOut {
  /** The card that the customer came for, and the card whose page counts the visit. */
  cardId: string
  visitedCardId: string
  contact: string
  visitId: string | undefined
}

/** Records that a customer does not want to be contacted by the successor. The customer is found by number, mail address or visit; the owner is notified. */
export async function optOut(
  tx: Tx,
  { messages, provided }: Pick<Services, 'messages' | 'provided'>,
  { cardId, visitedCardId, contact, visitId }: OptOut,
): Promise<void> {
  const text = contact.normalize('NFKC').trim()
  const visitorId =
    visitId === undefined ? undefined : await findVisitorOfVisit(tx, { visitId, subjectId: visitedCardId })
  const stopped = await provided.get(pageContacts).stopContacting(tx, {
    cardIds: [cardId],
    mobile: normaliseMobile(text) ?? null,
    email: text.includes('@') ? text.toLowerCase() : null,
    visitorId: visitorId ?? null,
  })
  const visitor = { accountId: null, name: '', via: 'user' as const, requestId: null, ipHash: null }
  await record(
    tx,
    visitor,
    stopped.map(({ id }) => ({
      objectType: 'customer',
      objectId: id,
      event: 'optOut',
      to: 'do_not_contact',
    })),
  )
  for (const accountId of new Set(stopped.flatMap(({ ownerAccountId }) => ownerAccountId ?? [])))
    await tell(tx, messages, {
      accountId,
      customers: stopped.filter(({ ownerAccountId }) => ownerAccountId === accountId).map(({ name }) => name),
    })
}

async function tell(
  tx: Tx,
  messages: Services['messages'],
  { accountId, customers }: { accountId: string; customers: readonly string[] },
): Promise<void> {
  const address = await findAddressOf(tx, accountId)
  const to = address?.email
    ? { channel: 'mail' as const, to: address.email }
    : address?.mobile
      ? { channel: 'sms' as const, to: address.mobile }
      : undefined
  if (!address || !to) return
  const { language } = await findCompanySettings(tx)
  const company = await findCompanyFace(tx)
  const texts = cardPageServerTexts.in(language).optOut
  const values = {
    company: company?.shortName || company?.name || '',
    name: address.name,
    customers: customers.slice(0, 5).join('、'),
  }
  await messages
    .send(tx, {
      ...to,
      template: 'cards.optOut',
      language,
      subject: fill(texts.subject, values),
      text: fill(texts.text, values),
    })
    .catch((error: unknown) => {
      // Too many messages to one recipient: the customer's state shows the opt-out as well.
      if (!(error instanceof Refusal)) throw error
    })
}
