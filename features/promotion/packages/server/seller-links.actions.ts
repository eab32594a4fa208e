import {
  findShareLink,
  shareSubject,
  shareUrl,
} from '#features/visits/share-links/server/share-links.public.ts'
import { lockKey } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { findSellerLink, insertSellerLink, type LinkKey } from './seller-links.repository.ts'

/** The address of a seller's own link, made at the first time: what it brings is counted to that seller and that package or poster alone. */
export async function linkOfSeller(
  { tx, services }: Pick<MemberContext, 'tx' | 'services'>,
  key: LinkKey,
): Promise<string> {
  const { sourceId, thing, accountId } = key
  await lockKey(tx, `seller-link:${sourceId}:${thing.id}:${accountId}`)
  const known = await findSellerLink(tx, key)
  const link = known && (await findShareLink(tx, known.linkId))
  if (link) return shareUrl(services, link)
  const made = await shareSubject(tx, services, { subject: thing, by: { accountId }, isSingle: true })
  await insertSellerLink(tx, key, made.id)
  return shareUrl(services, made)
}
