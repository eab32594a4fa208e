import type { ReactNode } from 'react'

import type { ContentPageModel } from '#features/promotion/content-pages/face/content-page-model.ts'
import type { ContentPageTexts } from '#features/promotion/content-pages/content-pages.texts.ts'
import { FramedPage } from '#features/promotion/content-pages/mobile/content.page.tsx'
import type { ContentFaceTexts } from '#features/promotion/contents/face/face.texts.ts'
import type { GateFaceTexts } from '#features/promotion/share-gates/face/face.texts.ts'

import type { ActivityPageModel } from '../face/activity-page-model.ts'
import { ActivityContacts, ActivityHead } from './activity-head.tsx'
import type { ActivityPageTexts } from './mobile.texts.ts'

interface Props {
  activity: ActivityPageModel
  /** The page of blocks, with the data of the activity among that of its blocks. */
  design: ContentPageModel
  texts: ActivityPageTexts
  frameTexts: ContentPageTexts
  faceTexts: ContentFaceTexts
  gateTexts: GateFaceTexts
  /** Stands below the blocks. */
  below: ReactNode
}

/** The page of an activity that its organisers designed. Its facts and its button stand on it whatever the design says. */
export function DesignedActivityPage({ activity, design, texts, frameTexts, below, ...rest }: Props) {
  return (
    <FramedPage
      {...rest}
      model={design}
      texts={frameTexts}
      now={new Date()}
      lead={
        <div className="act-lead">
          <ActivityHead model={activity} texts={texts} />
        </div>
      }
      privacyPath={`/visitor-privacy?a=${activity.pageId}`}
      sections={
        <div className="act-lead on-page">
          <ActivityContacts model={activity} texts={texts} />
          {below}
        </div>
      }
    />
  )
}
