import { Alert } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { CardRow } from '../cards.contract.ts'
import { cardDetailTexts } from './details/web.texts.ts'
import { useMissingWays } from './use-missing-ways.ts'

/** Says before a notice is sent that it would reach nobody, because this installation has no carrier for it. */
export function NoticeWays({ cards }: { cards: readonly Pick<CardRow, 'mobile'>[] }) {
  const { claim: t } = useTexts(cardDetailTexts)
  const [missing, ...others] = useMissingWays(cards)
  if (missing === undefined) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={others.length > 0 ? t.noWays : t.noWay[missing]}
      description={t.noWayHelp}
    />
  )
}
