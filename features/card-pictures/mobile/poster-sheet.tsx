import type { SectionProps } from '#features/cards/face/card-section.ts'

import type { PagePictures } from '../face/page-pictures-model.ts'
import { posterSize } from '../face/poster-size.ts'
import { picturePageTexts } from './mobile.texts.ts'

/** The action leads here. */
const sheetId = 'poster'

/** The poster of the card, to be kept by a long press; a browser with a mouse saves it by the link. */
export function PosterSheet({ page }: SectionProps<PagePictures>) {
  const words = picturePageTexts.in(page.language)
  const address = `/c/${page.publicId}/poster.png?lang=${page.language}`
  return (
    <section id={sheetId} className="sheet" role="dialog" aria-modal="true" aria-labelledby={`${sheetId}-title`} tabIndex={-1}>
      <a className="sheet-scrim" href="#_" aria-label={words.close} tabIndex={-1} />
      <div className="sheet-box">
        <div className="sheet-head">
          <h2 id={`${sheetId}-title`}>{words.title}</h2>
          <a className="tool" href="#_" aria-label={words.close}>
            <svg
              className="icon"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </a>
        </div>
        <img className="poster" src={address} alt={words.title} width={posterSize.width} height={posterSize.height} loading="lazy" />
        <p className="quiet">{words.help}</p>
        <div className="sheet-actions">
          <a className="secondary" href={address} download="">
            {words.download}
          </a>
        </div>
      </div>
    </section>
  )
}
