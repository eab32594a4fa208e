import type { SectionProps } from '#features/cards/card-pages/face/card-section.tsx'
import { PageSheet } from '#features/cards/card-pages/face/page-sheet.tsx'

import type { PagePictures } from '../face/page-pictures-model.ts'
import { posterSize } from '../face/poster-size.ts'
import { picturePageTexts } from './mobile.texts.ts'

/** The action leads here. */
const sheetId = 'poster'

/** The poster of the card, to be kept by a long press; a browser with a mouse saves it by the link. */
export function PosterSheet({ page }: SectionProps<PagePictures>) {
  const texts = picturePageTexts.in(page.language)
  const address = `/c/${page.publicId}/poster.png?lang=${page.language}`
  return (
    <PageSheet id={sheetId} title={texts.title} closeLabel={texts.close}>
      <span className="poster-box">
        <img
          className="poster"
          src={address}
          alt={texts.title}
          width={posterSize.width}
          height={posterSize.height}
          loading="lazy"
        />
      </span>
      <p className="quiet">{texts.help}</p>
      <div className="sheet-actions">
        <a className="secondary" href={address} download="">
          {texts.download}
        </a>
      </div>
    </PageSheet>
  )
}
