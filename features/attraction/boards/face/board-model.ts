/** Everything that is measured; each has a file of its own under server/metrics/. */
export const metricKeys = [
  'cardVisits',
  'cardVisitors',
  'cardActions',
  'exchanges',
  'activeCards',
  'newCustomers',
  'customers',
  'contentVisits',
  'contentReaders',
  'registrations',
  'attendances',
  'attendanceShare',
  'ticketIncome',
  'orders',
  'orderSum',
  'sales',
  'saleIncome',
  'newClues',
  'openClues',
  'freeClues',
  'convertedClues',
  'clueConversionShare',
  'clueCost',
  'newFirms',
  'firms',
  'touches',
  'validTouchShare',
  'newDeals',
  'openDeals',
  'openDealSum',
  'weightedDealSum',
  'wonDeals',
  'wonDealSum',
  'winShare',
  'dealDays',
  'dealCost',
  'receivedSum',
  'runningProjects',
  'promisedSum',
  'arrivedSum',
  'chainGaps',
  'takenClues',
  'returnedClues',
  'planDueSum',
  'planOverdueSum',
  'freeCarriers',
  'membersGained',
  'membersLost',
] as const
export type MetricKey = (typeof metricKeys)[number]

export const metricGroups = ['cards', 'customers', 'contents', 'activities', 'money', 'attraction'] as const

/** Dimensions by which figures are split. */
export const dimensions = [
  'source',
  'region',
  'device',
  'department',
  'owner',
  'card',
  'content',
  'activity',
  'action',
  'state',
  'kind',
  'channel',
  'stage',
  'colour',
  'campaign',
] as const
/** The key of rows that have none: they can be asked for like all others. */
export const noKey = '—'
export type Dimension = (typeof dimensions)[number]

export const widgetKinds = ['number', 'line', 'bar', 'funnel', 'table', 'map'] as const
export type WidgetKind = (typeof widgetKinds)[number]
export const widgetSteps = ['day', 'week', 'month'] as const
export type WidgetStep = (typeof widgetSteps)[number]

/** Names of people, which a screen in a hall shows masked. */
export const personDimensions: ReadonlySet<Dimension> = new Set(['owner', 'card'])
