import type { ReaderPageModel } from '#features/promotion/promotions/face/reader-page-model.ts'

/** Everything that the page of a video says. */
export interface VideoPageModel extends ReaderPageModel {
  /** Under which what is played is counted. */
  videoId: string
  playUrl: string
  posterUrl: string | null
  width: number
  height: number
  durationMs: number
  captions: readonly { language: 'zh-CN' | 'zh-TW' | 'en' | 'ja'; url: string }[]
}
