import type { Language } from '#platform/text/texts.ts'

import type { ExhibitorProduct } from '../exhibitors.contract.ts'

interface Framed {
  language: Language
  company: { name: string; shortName: string; brandColour: string; logoUrl: string | null }
  /** The activity, and the address of its page. */
  title: string
  activityPath: string
}

interface Stand {
  number: string
  hall: string
}

/** The exhibitors of an activity, as visitors find them. */
export interface DirectoryModel extends Framed {
  list: readonly {
    publicId: string
    hasLogo: boolean
    name: string
    categories: readonly string[]
    booths: readonly Stand[]
    intro: string
  }[]
  total: number
  page: number
  pages: number
  categories: readonly string[]
  halls: readonly { id: string; name: string }[]
  filter: { keyword: string; category: string; hallId: string }
}

/** The page of an exhibitor. */
export interface ExhibitorPageModel extends Framed {
  publicId: string
  hasLogo: boolean
  name: string
  intro: string
  website: string
  categories: readonly string[]
  products: readonly ExhibitorProduct[]
  booths: readonly Stand[]
}

/** The reason why no way is shown. */
export type WayFlaw = 'from' | 'to' | 'otherHall' | 'none'

/** The halls of an activity with their booths. */
export interface MapModel extends Framed {
  keyword: string
  /** The booths, by their numbers, between which a way is looked for; the way is null where `flaw` says why. */
  way: {
    from: string
    to: string
    flaw: WayFlaw | null
    line: {
      hallId: string
      points: readonly { x: number; y: number }[]
      metres: number
      minutes: number
    } | null
  }
  /** How many exhibitors the keyword finds. */
  found: number
  halls: readonly {
    id: string
    name: string
    width: number
    depth: number
    booths: readonly {
      id: string
      number: string
      points: readonly { x: number; y: number }[]
      exhibitor: { publicId: string; name: string } | null
      isFound: boolean
    }[]
  }[]
}
