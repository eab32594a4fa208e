import type { Tx } from '#platform/server/database/database.ts'

import type { LabelState } from '../card-labels.contract.ts'
import { keyOf } from './card-labels.domain.ts'
import { labelSearch } from './card-labels.repository.ts'
import { cardLabelLikes, cardLabels } from './card-labels.tables.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { cardsSeed } from '#features/cards/cards/server/cards.seed.ts'

const praise = [
  '专业',
  '守时',
  '耐心',
  '方案清晰',
  '响应快',
  '靠谱',
  '懂现场',
  '平易近人',
  '细致',
  '有担当',
] as const
/** One in seven waits for a look, one in thirteen was hidden. */
const stateOf = (place: number): LabelState =>
  place % 7 === 6 ? 'pending' : place % 13 === 12 ? 'hidden' : 'shown'

/** What visitors of the demonstration say: a few words about most people in use. */
export async function seedCardLabels(
  tx: Tx,
  { cardIds, now = new Date() }: { cardIds: readonly string[]; now?: Date },
): Promise<void> {
  let place = 0
  for (const [card, cardId] of cardIds.entries()) {
    for (let nth = 0; nth < 5 - (card % 4); nth += 1) {
      place += 1
      const text = praise[(card * 3 + nth * 2) % praise.length] ?? praise[0]
      const state = stateOf(place)
      const likers = state === 'shown' ? 1 + ((place * 5) % 9) : 1
      const [label] = await tx
        .insert(cardLabels)
        .values({
          cardId,
          text,
          textKey: keyOf(text),
          state,
          hiddenBy: state === 'hidden' ? 'moderator' : null,
          likes: likers,
          createdBy: `demo-${place}-0`,
          createdAt: new Date(now.getTime() - ((place * 7) % 40) * dayMs),
        })
        .onConflictDoNothing()
        .returning({ id: cardLabels.id })
      if (!label) continue
      await labelSearch.writeKeys(tx, [label.id])
      await tx.insert(cardLabelLikes).values(
        Array.from({ length: likers }, (_, who) => ({
          labelId: label.id,
          visitorKey: `demo-${place}-${who}`,
        })),
      )
    }
  }
}

export const cardLabelsSeed = defineSeed({
  name: 'card-labels',
  async run({ tx, of }) {
    const cards = await of(cardsSeed)
    await seedCardLabels(tx, { cardIds: cards.flatMap(({ id, state }) => (state === 'active' ? [id] : [])) })
  },
})
