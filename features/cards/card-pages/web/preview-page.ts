import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import type { Language } from '#platform/text/texts.ts'
import type { CardPageModel, NoticePageModel } from '../face/card-page-model.ts'

interface Shown {
  face: CardFaceModel
  company: CardPageModel['company']
  language: Language
}

/** No page has this id: whatever a preview might ask for does not exist. */
const nowhere = 'preview'

const unvisited = {
  path: `/c/${nowhere}`,
  visitId: null,
  exchange: { stage: 'form', submissionId: '', values: {}, problems: {} },
  note: null,
} as const

/** The page of a card that is looked at in the console: nobody visits, nothing was sent. */
export const previewPage = ({ face, company, language }: Shown): CardPageModel => ({
  language,
  publicId: nowhere,
  pageId: nowhere,
  canonicalUrl: '',
  face,
  company,
  shareText: '',
  shareImageUrl: '',
  wechatCodeUrl: null,
  hasDeclined: false,
  isInWechat: false,
  revealed: {},
  forwardUrl: null,
  takenOver: null,
  sections: {},
  ...unvisited,
})

/** The page that says who goes on, looked at in the console. */
export const previewNotice = (
  said: Pick<NoticePageModel, 'company' | 'language' | 'name' | 'message'>,
): NoticePageModel => ({ ...said, face: { company: said.company }, ...unvisited })
