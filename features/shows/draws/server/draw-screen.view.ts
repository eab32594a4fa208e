import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { ScreenSource } from '#features/shows/onsite/server/screens.public.ts'

import type { DrawStageModel } from '../face/draw-page-model.ts'
import { drawTopic } from './draw-topic.data.ts'
import { findDraw, findPrizes, findRounds, type Round } from './draws.repository.ts'
import { findWinners } from './winnings.repository.ts'

const inTurn = (a: Round, b: Round) => (a.publishedAt?.getTime() ?? 0) - (b.publishedAt?.getTime() ?? 0)

/** The round that a hall looks at: the open one, else the latest result, else the next one. */
const roundOnStage = (rounds: readonly Round[]): Round | undefined =>
  rounds.find(({ state }) => state === 'open') ??
  rounds
    .filter(({ state }) => state === 'published')
    .toSorted(inTurn)
    .at(-1) ??
  rounds.find(({ state }) => state === 'waiting')

const mostShown = 60

/** A draw on a screen in the hall. */
export const drawScreen: ScreenSource<DrawStageModel> = {
  kind: 'draw',
  topicOf: ({ objectId }) => drawTopic(objectId ?? ''),
  async read(tx, { objectId }, language) {
    const draw = objectId === null ? undefined : await findDraw(tx, objectId)
    const activity = draw && (await findActivity(tx, draw.activityId))
    if (!draw || !activity) return undefined
    const prizes = await findPrizes(tx, [draw.id])
    const round = roundOnStage(await findRounds(tx, [draw.id]))
    const winners = round?.state === 'published' ? await findWinners(tx, [draw.id]) : []
    return {
      language,
      title: activity.title,
      draw: draw.name,
      isRehearsal: draw.isRehearsal,
      state: draw.state,
      commitHash: draw.commitHash,
      prizes: prizes.map(({ id, name, remaining, stock }) => ({ id, name, remaining, stock })),
      round: round
        ? {
            id: round.id,
            prize: prizes.find(({ id }) => id === round.prizeId)?.name ?? '',
            state: round.state,
            count: round.count,
            entries: round.entries,
            listHash: round.listHash,
            winners: winners
              .filter(({ roundId }) => roundId === round.id)
              .slice(0, mostShown)
              .map(({ name }) => name),
          }
        : null,
    }
  },
}
