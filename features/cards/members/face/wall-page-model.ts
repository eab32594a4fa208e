import type { Language } from '#platform/text/texts.ts'

/** A person on the company's wall, as far as the template's rules show them to strangers. */
export interface WallPerson {
  /** `/c/…` */
  path: string
  name: string
  title: string
  department: string
  avatarUrl: string | null
}

/** The public page of a company's people. */
export interface WallPageModel {
  language: Language
  /** `/t/…`: where the search goes. */
  path: string
  title: string
  introduction: string
  company: { name: string; shortName: string; brandColour: string; logoUrl: string | null }
  /** What was searched for; empty where everybody is shown. */
  keyword: string
  people: readonly WallPerson[]
  /** People of one department stand together under its name. */
  isGrouped: boolean
  total: number
  page: number
  pages: number
}
