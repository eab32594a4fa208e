import { memo } from 'react'

import type { ContentDocument } from '../content-document.contract.ts'
import type { ContentRow } from '../contents.contract.ts'
import type { FaceData } from '../face/content-face-model.ts'
import { FacePage, type PageProps } from './face-page.tsx'
import { type BoxProps, FrameBox } from './frame-box.tsx'
import { useFaceData, wantedOf } from './use-face-data.ts'

interface Props extends Omit<BoxProps, 'content' | 'children'> {
  content: Pick<ContentRow, 'title' | 'theme' | 'accent'>
  document: ContentDocument
  /** The targets of its blocks, where they are no stored files and contents. */
  data?: FaceData | undefined
}

const StoredPage = memo(function StoredPage(page: Omit<PageProps, 'data'>) {
  return <FacePage {...page} data={useFaceData(wantedOf(page.document))} />
})

/** A page as visitors get it: the very component, in a frame. */
export const PageFrame = ({ content, document, data, ...box }: Props) => (
  <FrameBox content={content} {...box}>
    {data ? (
      <FacePage content={content} document={document} data={data} />
    ) : (
      <StoredPage content={content} document={document} />
    )}
  </FrameBox>
)
