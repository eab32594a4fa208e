import type { Widget } from '../boards.contract.ts'
import type { Dimension, MetricKey, WidgetKind, WidgetStep } from '../face/board-model.ts'

/** The boards that every company has. Their ids are fixed, so that screens and mails of them need no row. */
export const readyKeys = [
  'overview',
  'attraction',
  'cards',
  'customers',
  'contents',
  'activities',
  'money',
] as const
/** The analyses, which are boards as well: watched, opened and sent in the same way. */
export const analysisKeys = ['leads', 'speed', 'funnels', 'sources', 'people'] as const
export type ReadyKey = (typeof readyKeys)[number] | (typeof analysisKeys)[number]
/** In the order in which they came into the product: the place makes the id, so a new one stands at the end. */
const allKeys: readonly ReadyKey[] = [
  'overview',
  'cards',
  'customers',
  'contents',
  'activities',
  'money',
  ...analysisKeys,
  'attraction',
]

interface Place {
  by?: Dimension
  step?: WidgetStep
  width?: number
  height?: number
}

const placed =
  (kind: WidgetKind, width: number, height: number) =>
  (metrics: MetricKey | readonly MetricKey[], place: Place = {}): Omit<Widget, 'id'> => ({
    kind,
    metrics: [metrics].flat<readonly (MetricKey | readonly MetricKey[])[]>(),
    by: place.by ?? null,
    step: place.step ?? 'day',
    title: '',
    width: place.width ?? width,
    height: place.height ?? height,
  })
const number = placed('number', 3, 1)
const line = placed('line', 8, 2)
const bar = placed('bar', 4, 2)
const funnel = placed('funnel', 4, 2)
const table = placed('table', 6, 2)
const map = placed('map', 6, 3)

const board = (...widgets: readonly Omit<Widget, 'id'>[]): readonly Widget[] =>
  widgets.map((widget, place) => ({ ...widget, id: `w${place + 1}` }))

export const readyWidgets: Readonly<Record<ReadyKey, readonly Widget[]>> = {
  overview: board(
    number('cardVisitors'),
    number('newCustomers'),
    number('registrations'),
    number('saleIncome'),
    line(['cardVisits', 'contentVisits']),
    funnel(['cardVisitors', 'exchanges', 'newCustomers']),
    map('cardVisits', { by: 'region' }),
    table(['cardVisits', 'cardVisitors', 'exchanges'], { by: 'department', height: 3 }),
  ),
  attraction: board(
    number('newClues'),
    number('openDealSum'),
    number('receivedSum'),
    number('arrivedSum'),
    funnel(['newClues', 'convertedClues', 'newDeals', 'wonDeals']),
    line(['newClues', 'touches'], { step: 'week' }),
    table(['runningProjects', 'promisedSum'], { by: 'stage', height: 3 }),
    bar('openDealSum', { by: 'stage', width: 6, height: 3 }),
  ),
  cards: board(
    number('cardVisits'),
    number('cardVisitors'),
    number('cardActions'),
    number('activeCards'),
    line(['cardVisits', 'cardActions']),
    bar('cardVisits', { by: 'source' }),
    bar('cardActions', { by: 'action' }),
    table(['cardVisits', 'cardVisitors', 'exchanges'], { by: 'card', width: 8, height: 2 }),
  ),
  customers: board(
    number('newCustomers', { width: 4 }),
    number('customers', { width: 4 }),
    number('exchanges', { width: 4 }),
    line('newCustomers', { step: 'week' }),
    bar('newCustomers', { by: 'source' }),
    table(['newCustomers', 'customers'], { by: 'owner' }),
    bar('newCustomers', { by: 'department', width: 6 }),
  ),
  contents: board(
    number('contentVisits', { width: 6 }),
    number('contentReaders', { width: 6 }),
    line(['contentVisits', 'contentReaders']),
    bar('contentVisits', { by: 'source' }),
    table(['contentVisits', 'contentReaders'], { by: 'content', height: 3 }),
    map('contentVisits', { by: 'region' }),
  ),
  activities: board(
    number('registrations'),
    number('attendances'),
    number('attendanceShare'),
    number('ticketIncome'),
    line(['registrations', 'attendances']),
    funnel(['registrations', 'attendances']),
    table(['registrations', 'attendances', 'ticketIncome'], { by: 'activity' }),
    bar('registrations', { by: 'channel', width: 6 }),
  ),
  money: board(
    number('sales'),
    number('saleIncome'),
    number('orders'),
    number('orderSum'),
    line('saleIncome', { step: 'week' }),
    bar('saleIncome', { by: 'kind' }),
    table(['orders', 'orderSum'], { by: 'kind' }),
    bar('orders', { by: 'state', width: 6 }),
  ),
  leads: board(
    number('newClues'),
    number('freeClues'),
    number('clueConversionShare'),
    number('wonDealSum'),
    funnel(['newClues', 'convertedClues', 'newDeals', 'wonDeals'], { width: 6 }),
    line(['touches', 'newDeals'], { step: 'week', width: 6 }),
    table(['newClues', 'clueConversionShare'], { by: 'source' }),
    table(['touches', 'validTouchShare'], { by: 'owner' }),
    table(['runningProjects', 'promisedSum', 'arrivedSum'], { by: 'stage', width: 8 }),
    bar('runningProjects', { by: 'colour' }),
    bar('newFirms', { by: 'source' }),
  ),
  speed: board(
    number('openDeals'),
    number('openDealSum'),
    number('weightedDealSum'),
    number('winShare'),
    table(['openDeals', 'openDealSum', 'weightedDealSum'], { by: 'stage', width: 8 }),
    bar('firms', { by: 'state' }),
    table(['wonDeals', 'wonDealSum', 'winShare', 'dealDays'], { by: 'owner', width: 12 }),
  ),
  funnels: board(
    funnel(['cardVisits', 'cardVisitors', 'exchanges', 'newCustomers'], { width: 6, height: 3 }),
    funnel(['contentVisits', 'contentReaders'], { width: 6, height: 3 }),
    funnel(['registrations', 'attendances', 'sales'], { width: 6 }),
    line(['cardVisitors', 'exchanges'], { step: 'week', width: 6 }),
  ),
  sources: board(
    table(['cardVisits', 'cardVisitors', 'exchanges'], { by: 'source', height: 3 }),
    bar('newCustomers', { by: 'source', width: 6, height: 3 }),
    bar('registrations', { by: 'channel', width: 6 }),
    map('cardVisitors', { by: 'region' }),
    table(['clueCost', 'dealCost'], { by: 'campaign', width: 12 }),
  ),
  people: board(
    table(['newCustomers', 'customers'], { by: 'owner', height: 3 }),
    table(['cardVisits', 'cardVisitors', 'exchanges'], { by: 'card', height: 3 }),
    table(['cardVisits', 'exchanges', 'activeCards'], { by: 'department', width: 12 }),
  ),
}

const idOf = (place: number) => `0b0a2d00-0000-7000-8000-0000000000${String(place + 1).padStart(2, '0')}`
export const readyIds = Object.fromEntries(allKeys.map((key, place) => [key, idOf(place)])) as Readonly<
  Record<ReadyKey, string>
>

export const readyKeyOf = (id: string): ReadyKey | undefined => allKeys.find((key) => readyIds[key] === id)
