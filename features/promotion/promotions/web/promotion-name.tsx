import type { PromotionRow } from '../promotions.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import './promotions.css'

type Shown = Pick<PromotionRow, 'kind' | 'title' | 'coverUrl' | 'url'>

/** A cover with its title: how objects are recognised everywhere. */
export function PromotionName({ object, onOpen }: { object: Shown; onOpen?: () => void }) {
  const t = useTexts(promotionsTexts)
  const { kind, title, coverUrl, url } = object
  // Pages of our own are said by their path.
  const { host } = new URL(url, window.location.origin)
  return (
    <span className="promotion-name">
      {coverUrl ? (
        <img src={`${coverUrl}/256`} alt="" width={64} height={36} loading="lazy" />
      ) : (
        <span className="promotion-blank" aria-hidden="true">
          {t.kinds[kind]}
        </span>
      )}
      <span className="promotion-words">
        {onOpen ? (
          <button type="button" className="promotion-open" title={title} onClick={onOpen}>
            {title}
          </button>
        ) : (
          <span className="promotion-title" title={title}>
            {title}
          </span>
        )}
        <span className="promotion-host">
          {t.kinds[kind]} · {host}
        </span>
      </span>
    </span>
  )
}
