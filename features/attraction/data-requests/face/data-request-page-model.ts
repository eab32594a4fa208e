import type { Language } from '#platform/text/texts.ts'

/** Things that a person may ask for on the page; the contract's kinds. */
export const pageKinds = ['access', 'export', 'correct', 'erase', 'withdraw', 'quiet'] as const
export type PageKind = (typeof pageKinds)[number]

/** The outcome of a form, and the reasons why nothing was taken in. */
export type DataRequestNote = 'sent' | 'mobile' | 'code' | 'busy' | 'note' | 'none'

interface Framed {
  language: Language
  company: { name: string; shortName: string; brandColour: string; logoUrl: string | null }
}

/** The page on which people ask for what is kept of them. */
export interface DataRequestPageModel extends Framed {
  pageId: string
  values: { kind: PageKind; mobile: string; note: string }
  note: DataRequestNote | null
  testCode: string | null
}

/** The page on which a person reads the copy of what is kept, after proving the number. */
export interface DataCopyPageModel extends Framed {
  pageId: string
  mobile: string
  note: DataRequestNote | null
  testCode: string | null
  /** In words of the reader; null until the number is proved. */
  copy: { madeOn: string; tables: DataCopyTable[] } | null
}

export interface DataCopyTable {
  name: string
  rows: { on: string | null; values: { name: string; value: string }[] }[]
}

/** The page after the form: the day by which the company answers. */
export interface DataRequestDoneModel extends Framed {
  kind: PageKind
  pageId: string
  dueOn: string
}
