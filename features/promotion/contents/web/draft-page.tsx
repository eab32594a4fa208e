import { memo } from 'react'
import { useShallow } from 'zustand/react/shallow'

import type { ContentRow } from '../contents.contract.ts'
import type { FaceData } from '../face/content-face-model.ts'
import { useDocument } from './document-store.ts'
import { FacePage } from './face-page.tsx'
import { useFaceData, wantedOf } from './use-face-data.ts'

type Content = Pick<ContentRow, 'title'>

/** Follows every key: around it, the frame and the calls for what the page shows do not. */
const Written = memo(function Written({ content, data }: { content: Content; data: FaceData }) {
  const document = useDocument((state) => state.document)
  return <FacePage content={content} document={document} data={data} />
})

/** The page that is being edited. */
export const DraftPage = memo(function DraftPage({ content }: { content: Content }) {
  const wanted = useDocument(useShallow(({ document }) => wantedOf(document)))
  return <Written content={content} data={useFaceData(wanted)} />
})
