import type { SectionProps } from '#features/cards/card-pages/face/card-section.tsx'
import { LineIcon } from '#features/cards/card-pages/face/line-icon.tsx'

import type { PagePictures } from '../face/page-pictures-model.ts'
import { picturePageTexts } from './mobile.texts.ts'

const picture = 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.2a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z'
const wallet = 'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7l11-3v3M15.5 13.5h1.5'

/** The card's poster and its pass, beside the other things that visitors do. */
export function PictureActions({ data, page }: SectionProps<PagePictures>) {
  const texts = picturePageTexts.in(page.language)
  return (
    <>
      <a className="quick-item" href="#poster">
        <LineIcon path={picture} />
        <span>{texts.poster}</span>
      </a>
      {data.hasWallet && (
        <a className="quick-item" href={`/c/${page.publicId}/pass.pkpass`} rel="nofollow">
          <LineIcon path={wallet} />
          <span>{texts.wallet}</span>
        </a>
      )}
    </>
  )
}
