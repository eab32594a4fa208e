import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { Screen, ScreenSource } from '#features/shows/onsite/server/screens.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import type { Services } from '#platform/server/http/context.ts'

import { type AdScreenModel, roundSeconds } from '../face/ad-screen-model.ts'
import { beginTurns, endTurn, fillTurn, findTurn } from './ad-screen.repository.ts'
import { notePlayed, serveAd } from './serving.actions.ts'

const screenTopic = ({ id }: Pick<Screen, 'id'>) => `ads:${id}`

/** Timers of browsers are no watches: a round may be told this much too early. */
const slackMs = 1500

/** The advertisement that stands on a screen now, the same on every display of its address. */
export const adScreen: ScreenSource<AdScreenModel> = {
  kind: 'ads',
  topicOf: screenTopic,
  async read(tx, { id, activityId }, language) {
    const activity = await findActivity(tx, activityId)
    if (!activity) return undefined
    const found = await findTurn(tx, id)
    const campaign = found?.campaign
    return {
      language,
      title: activity.title,
      turn: found?.turn.turn ?? 0,
      // Before the first round it asks at once.
      seconds: found ? roundSeconds : 1,
      ad: campaign
        ? {
            headline: campaign.headline,
            advertiser: found.advertiser ?? '',
            pictureUrl: fileUrl(campaign.pictureFileId),
          }
        : null,
    }
  },
}

/**
 * A display says that a round was shown to its end. Of all displays of an address one gets through: the round is counted
 * once, and the next one is drawn for all of them.
 */
export async function endRound(
  { database, live }: Pick<Services, 'database' | 'live'>,
  { companyId, screen }: { companyId: string; screen: Screen },
  turn: number,
): Promise<void> {
  const ended = await database.asTenant(companyId, async (tx) => {
    await beginTurns(tx, screen.id)
    const shown = await findTurn(tx, screen.id)
    const waitsMs = shown?.turn.token ? roundSeconds * 1000 - slackMs : 0
    const round = await endTurn(tx, screen.id, { turn, before: new Date(Date.now() - waitsMs) })
    if (round?.token) await notePlayed(tx, round.token)
    return round !== undefined
  })
  if (!ended) return
  const place = { companyId, activityId: screen.activityId, place: 'screen' as const }
  const served = await serveAd(database, place, { key: null, isMachine: false })
  await database.asTenant(companyId, async (tx) => {
    if (served) await fillTurn(tx, screen.id, { turn: turn + 1, ...served })
    await live.publish(tx, screenTopic(screen))
  })
}
