import { seedVisits } from '#features/visits/visitors/server/visitors.seed.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { cardsSeed } from './cards.seed.ts'

/** Sixty days of visitors of the demonstration's cards. */
export const cardVisitsSeed = defineSeed({
  name: 'card-visits',
  async run({ tx, of }) {
    await seedVisits(tx, await of(cardsSeed))
  },
})
