import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import type { ContentRow } from '../contents.contract.ts'
import { ContentPage } from '../face/content-page.tsx'
import type { FaceData } from '../face/content-face-model.ts'
import { contentFaceTexts } from '../face/face.texts.ts'

export interface PageProps {
  content: Pick<ContentRow, 'title'>
  document: ContentDocument
  data: FaceData
}

/** The very component of the public page, in the language of the person who looks at it. */
export function FacePage({ content, document, data }: PageProps) {
  const texts = useTexts(contentFaceTexts)
  const [now] = useState(() => new Date())
  return <ContentPage title={content.title} document={document} data={data} texts={texts} now={now} />
}
