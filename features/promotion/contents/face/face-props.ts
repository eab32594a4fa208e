import type { FaceData } from './content-face-model.ts'
import type { ContentFaceTexts } from './face.texts.ts'

/** The things that a face draws. */
export interface FaceProps<P> {
  blockId: string
  /** As `readBlock` gives them. */
  props: P
  data: FaceData
  texts: ContentFaceTexts
  /** The block stands at the head of the page: its title is the page's. */
  isFirst: boolean
}
