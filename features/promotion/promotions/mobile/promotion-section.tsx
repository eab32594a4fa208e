import type { SectionProps } from '#features/cards/card-pages/face/card-section.tsx'

import type { PromotionSection, ShownPromotion } from '../face/promotion-section-model.ts'
import { promotionPageTexts } from './mobile.texts.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** `11-28 14:00`, in the zone in which the companies live: the page is drawn where nobody knows the visitor's. */
function momentOf(moment: string): string {
  const date = new Date(new Date(moment).getTime() + 8 * 3_600_000)
  return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`
}

function Item({ item, texts }: { item: ShownPromotion; texts: ReturnType<typeof promotionPageTexts.in> }) {
  const { kind, title, summary, url, coverUrl, startsAt, clickField } = item
  return (
    <li>
      <a
        className="promo"
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        data-click="promotion"
        data-field={clickField}
        aria-describedby="promo-window"
      >
        {coverUrl ? (
          <img
            className="promo-cover"
            src={`${coverUrl}/1024`}
            alt=""
            width="320"
            height="180"
            loading="lazy"
            decoding="async"
          />
        ) : (
          <span className="promo-cover promo-blank" data-kind={kind} aria-hidden="true">
            {texts.kinds[kind]}
          </span>
        )}
        <span className="promo-text">
          <span className="promo-kind">{texts.kinds[kind]}</span>
          <span className="promo-title">{title}</span>
          {startsAt ? <span className="quiet promo-line">{momentOf(startsAt)}</span> : null}
          {summary ? <span className="quiet promo-line">{summary}</span> : null}
        </span>
      </a>
    </li>
  )
}

/** Sites, albums, videos and activities of the company, as links. */
export function PromotionSectionView({ data, page }: SectionProps<PromotionSection>) {
  const texts = promotionPageTexts.in(page.language)
  return (
    <section className="panel" id="promotions" aria-labelledby="promotions-title">
      <h2 id="promotions-title">{texts.title}</h2>
      <ul className="promos">
        {data.items.map((item) => (
          <Item key={item.clickField} item={item} texts={texts} />
        ))}
      </ul>
      <span id="promo-window" hidden>
        {texts.newWindow}
      </span>
    </section>
  )
}
