import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type CardRow, cardsContract } from '../cards.contract.ts'

/** The way of a claim notice: SMS to a mainland number, else mail. */
const wayOf = ({ mobile }: Pick<CardRow, 'mobile'>) => (mobile.startsWith('1') ? 'sms' : 'mail')

/** The ways that notices to these cards need and that reach nobody, as the server says. */
export function useMissingWays(
  cards: readonly Pick<CardRow, 'mobile'>[],
  { enabled = true } = {},
): readonly ('sms' | 'mail')[] {
  const { data: ways } = useCallQuery(cardsContract.noticeWays, { enabled })
  const needed = new Set(cards.map(wayOf))
  return ways ? (['sms', 'mail'] as const).filter((way) => needed.has(way) && !ways[way]) : []
}
