import { eq } from 'drizzle-orm'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { World } from '#apps/server/testing/world.ts'

import { openClaim } from './card-claims.actions.ts'
import { claimCard } from './cards.public.ts'
import { cards } from './cards.tables.ts'

/** The holder takes a card of the first company by its link: strangers see it from then on. */
export const takeUp = <Card extends { carteId: string }>(
  { database }: Pick<World, 'database'>,
  created: Card,
): Promise<Card> =>
  database.asTenant(demoCompanies[0].id, async (tx) => {
    const [card] = await tx.select().from(cards).where(eq(cards.id, created.carteId))
    if (!card) throw new Error('no such card')
    const claimed = await claimCard(tx, {
      token: (await openClaim(tx, card, new Date())).token,
      contact: card.mobile ?? '',
      consents: [{ purpose: 'publish-card', textVersion: 'v1' }],
      requestId: 'take-up',
      ipHash: null,
    })
    if (!claimed.ok) throw new Error(`the card cannot be claimed: ${claimed.reason}`)
    return created
  })
