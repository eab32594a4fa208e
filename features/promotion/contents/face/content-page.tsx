import { Fragment, type ReactNode } from 'react'

import type { ContentDocument } from '../content-document.contract.ts'
import { BlockSection } from './block-section.tsx'
import type { FaceData } from './content-face-model.ts'
import type { ContentFaceTexts } from './face.texts.ts'
import { isShown } from './is-shown.ts'

interface ContentPageProps {
  /** The title of the page, where no banner at its head says one. */
  title: string
  document: ContentDocument
  data: FaceData
  texts: ContentFaceTexts
  now: Date
  /** The block that an address with `#rest` leads to. */
  restBlockId?: string | null
  /** The part that stands below the title. */
  lead?: ReactNode
}

/** A page of blocks as visitors get it; the frame of the editor shows the same component. */
export function ContentPage({ title, document, data, texts, now, restBlockId, lead }: ContentPageProps) {
  const shown = document.blocks.filter((block) => isShown(block, now))
  const hasHead = shown[0]?.type === 'banner'
  return (
    <main className="content on-page">
      {!hasHead && <h1 className="page-title">{title}</h1>}
      {!hasHead && lead}
      {shown.map((block, place) => {
        const isFirst = place === 0 && hasHead
        return (
          <Fragment key={block.id}>
            {block.id === restBlockId && <span id="rest" />}
            <BlockSection block={block} data={data} texts={texts} isFirst={isFirst} />
            {isFirst && lead}
          </Fragment>
        )
      })}
    </main>
  )
}
