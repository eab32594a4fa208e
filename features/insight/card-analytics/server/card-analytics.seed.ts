import { and, asc, eq } from 'drizzle-orm'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { seedForwardsOf } from '#features/visits/share-links/server/share-links.seed.ts'
import { visits } from '#features/visits/visitors/server/visitors.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { cardVisitsSeed } from '#features/cards/cards/server/card-visits.seed.ts'

/** The forwards behind the visits of cards. */
export async function seedForwards(tx: Tx): Promise<void> {
  const shared = await tx
    .select({
      id: visits.id,
      cardId: cards.id,
      visitorId: visits.visitorId,
      startedAt: visits.startedAt,
      holder: cards.holderAccountId,
    })
    .from(visits)
    .innerJoin(cards, eq(cards.id, visits.cardId))
    .where(and(eq(visits.source, 'share'), sql`not ${visits.bot}`))
    .orderBy(asc(cards.id), asc(visits.startedAt))
  await seedForwardsOf(
    tx,
    shared.map(({ cardId, ...visit }) => ({ ...visit, subject: { type: 'card', id: cardId } })),
  )
}

export const forwardsSeed = defineSeed({
  name: 'forwards',
  async run({ tx, of }) {
    await of(cardVisitsSeed)
    await seedForwards(tx)
  },
})
