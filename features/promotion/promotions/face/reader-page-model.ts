import type { Language } from '#platform/text/texts.ts'

/** Everything that pages of things alone, without a site around them, know alike. */
export interface ReaderPageModel {
  language: Language
  /** The public id that the page was opened by: its own, or a share link's. */
  pageId: string
  publicId: string
  canonicalUrl: string
  name: string
  company: { name: string; shortName: string; brandColour: string; logoUrl: string | null }
  /** Absent where the visitor is not counted. */
  visitId: string | null
  hasDeclined: boolean
}
