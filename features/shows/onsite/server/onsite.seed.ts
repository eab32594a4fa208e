import { activitiesSeed } from '#features/shows/activities/server/activities.seed.ts'
import { registrationsSeed } from '#features/shows/registrations/server/registrations.seed.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { insertGate } from './onsite.repository.ts'

/** The activities of the demonstration have their doors. */
export const onsiteSeed = defineSeed({
  name: 'onsite',
  async run({ tx, of }) {
    const { activities } = await of(activitiesSeed)
    await of(registrationsSeed)
    for (const { id: activityId } of activities) {
      await insertGate(tx, { activityId, name: '东门入口', hall: '主会场' })
      await insertGate(tx, { activityId, name: '西门出口', hall: '主会场', direction: 'exit' })
    }
  },
})
