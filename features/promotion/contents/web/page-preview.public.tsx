import { PhoneFrame } from '#platform/web/ui/phone-frame.tsx'

import type { ContentDocument } from '../content-document.contract.ts'
import type { ContentRow } from '../contents.contract.ts'
import type { FaceData } from '../face/content-face-model.ts'
import { frameWidths } from './editor-bar.tsx'
import { PageFrame } from './page-frame.tsx'
import './content-editor.css'

interface Props {
  content: Pick<ContentRow, 'title' | 'theme' | 'accent'>
  document: ContentDocument
  data?: FaceData
  label: string
  scale?: number
}

/** A page as visitors get it, in a phone. A picture of it, and no visit. */
export const PagePreview = ({ content, document, data, label, scale = 0.8 }: Props) => (
  <PhoneFrame scale={scale} label={label}>
    <PageFrame content={content} document={document} data={data} width={frameWidths.phone} />
  </PhoneFrame>
)
