import type { RowLink } from '../boards.contract.ts'

export const boardsPaths = {
  list: '/demo/attractinvestment/data',
  board: '/demo/attractinvestment/data/board',
  analyse: '/demo/attractinvestment/analyse',
} as const

/** The place that a row behind a figure leads to: a screen and the name by which its address knows the object. */
export const rowPaths: Readonly<Partial<Record<RowLink, readonly [path: string, parameter: string]>>> = {
  card: ['/demo/digitalcard/carddata/carddata-card', 'carteId'],
  customer: ['/demo/digitalcard/customerresources/customerdetalis', 'carte'],
  content: ['/demo/digitalhomepage/datanalysis', 'subjectId'],
  activity: ['/demo/activity/activity/page', 'id'],
  clue: ['/demo/attractinvestment/attractinvest', 'clue'],
  deal: ['/demo/attractinvestment/custom', 'deal'],
  project: ['/demo/attractinvestment/record', 'project'],
}
