import type { Language } from '#platform/text/texts.ts'

/** The page on which somebody ends what a company sends. It shows nothing about the person: a forwarded mail opens it too. */
export interface UnsubscribePageModel {
  language: Language
  company: { name: string; shortName: string; brandColour: string; logoUrl: string | null }
  token: string
  /** Nothing has been pressed yet, no more marketing, no contact at all. */
  stage: 'open' | 'marketing' | 'all'
}
