import { type Actor, record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ConsentChannel, ConsentPurpose, ConsentWay } from '../consents.contract.ts'
import { digestsOf, lockContact, type Reaching } from './contacts.actions.ts'
import { type Family, findFamilies, liftSuppressions, suppress } from './contacts.repository.ts'
import { type Consent, insertConsent } from './consents.repository.ts'

/** A statement of a person, and how it is known. */
export interface Said {
  purpose: ConsentPurpose
  channel: ConsentChannel
  given: boolean
  how: ConsentWay
  /** Tells which text the person agreed to. */
  textHash?: string
  note?: string
  /** The colleague who writes it down; absent where the person did it alone. */
  by?: { accountId: string; name: string; actor: Actor }
}

/** Locks the person of a card; undefined where there is none. */
async function lockFamily(tx: Tx, customerId: string): Promise<Family | undefined> {
  const before = (await findFamilies(tx, [customerId])).get(customerId)
  if (!before) return undefined
  await lockContact(tx, before.survivor.id)
  return (await findFamilies(tx, [customerId])).get(customerId)
}

async function write(tx: Tx, personId: string, { by, note = '', textHash, ...said }: Said): Promise<Consent> {
  const entry = await insertConsent(
    tx,
    {
      ...said,
      customerId: personId,
      textHash: textHash ?? null,
      byAccountId: by?.accountId ?? null,
      byName: by?.name ?? '',
    },
    note,
  )
  const { purpose, channel, how } = said
  await record(tx, by?.actor ?? systemActor, [
    {
      objectType: 'customer',
      objectId: personId,
      event: said.given ? 'consent' : 'withdrawConsent',
      detail: { purpose, channel, how },
    },
  ])
  return entry
}

/**
 * Writes down what a person agreed to, or takes back. Taking marketing back for all channels suppresses every number and
 * address of the person; agreeing to it anew lifts that. Answers undefined for a card that is not there.
 */
export async function recordConsent(
  reaching: Reaching,
  customerId: string,
  said: Said,
): Promise<Consent | undefined> {
  const { tx } = reaching
  const family = await lockFamily(tx, customerId)
  if (!family) return undefined
  const entry = await write(tx, family.survivor.id, said)
  if (said.purpose === 'marketing') {
    const digests = await digestsOf(reaching, family.survivor)
    if (said.given) await liftSuppressions(tx, digests)
    else if (said.channel === 'all') await suppress(tx, digests, said.how)
  }
  return entry
}

/** The person wants no marketing any more, by no channel, and is not scored for it. Answers the card that stays; undefined for one that is not there. */
export async function withdrawMarketing(
  reaching: Reaching,
  customerId: string,
  how: ConsentWay,
): Promise<string | undefined> {
  const said = { channel: 'all', given: false, how } as const
  const entry = await recordConsent(reaching, customerId, { ...said, purpose: 'marketing' })
  if (entry) await recordConsent(reaching, customerId, { ...said, purpose: 'profiling' })
  return entry?.customerId
}
