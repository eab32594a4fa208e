import { useState } from 'react'
import { Input, Skeleton } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { mostRelated, type PromotionRow, promotionsContract } from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import { PromotionName } from './promotion-name.tsx'
import { PromotionStateTag } from './promotion-state-tag.tsx'

interface Props {
  chosen: readonly PromotionRow[]
  onAdd: (object: PromotionRow) => void
}

const most = 100

/** The library beside the list: what can be added, and why not where it cannot. */
export function RelatedPool({ chosen, onAdd }: Props) {
  const t = useTexts(promotionsTexts).detail
  const [keyword, setKeyword] = useState('')
  const { data } = useCallQuery(promotionsContract.list, { query: { limit: most }, quiet: false })
  if (!data) return <Skeleton active />
  const wanted = keyword.trim().toLowerCase()
  const objects = data.list.filter(({ title }) => title.toLowerCase().includes(wanted))
  const whyNot = (object: PromotionRow): string | undefined => {
    if (chosen.some(({ promotionId }) => promotionId === object.promotionId)) return t.chosenAlready
    if (object.state !== 'published') return t.onlyPublished
    if (object.isOver) return t.isOver
    return chosen.length >= mostRelated ? fill(t.full, { max: mostRelated }) : undefined
  }
  return (
    <>
      <Input
        className="related-search"
        allowClear
        placeholder={t.search}
        aria-label={t.search}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {objects.length === 0 ? <p className="related-help">{t.poolNone}</p> : null}
      <ul className="related-rows related-pool">
        {objects.map((object) => (
          <li key={object.promotionId} className="related-row">
            <PromotionName object={object} />
            {object.state === 'published' && !object.isOver ? null : <PromotionStateTag object={object} />}
            <GuardedButton
              size="small"
              access="template:related"
              why={whyNot(object)}
              onClick={() => onAdd(object)}
            >
              {t.add}
            </GuardedButton>
          </li>
        ))}
      </ul>
    </>
  )
}
