import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import type { Language } from '#platform/text/texts.ts'
import type { CardPageModel } from '../face/card-page-model.ts'

interface Shown {
  face: CardFaceModel
  company: CardPageModel['company']
  language: Language
}

/** No page has this id: whatever a preview might ask for does not exist. */
const nowhere = 'preview'

/** The page of a card that is looked at in the console: nobody visits, nothing was sent. */
export const previewPage = ({ face, company, language }: Shown): CardPageModel => ({
  language,
  publicId: nowhere,
  pageId: nowhere,
  path: `/c/${nowhere}`,
  canonicalUrl: '',
  face,
  company,
  shareText: '',
  shareImageUrl: '',
  visitId: null,
  hasDeclined: false,
  isInWechat: false,
  revealed: {},
  forwardUrl: null,
  exchange: { stage: 'form', submissionId: '', values: {}, problems: {} },
  takenOver: null,
  sections: {},
  note: null,
})
