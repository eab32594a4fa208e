import { eq, inArray, or, type SQL, type SQLWrapper } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cardReach } from '#features/cards/cards/server/card-reach.public.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { amongIds } from '#platform/server/database/among-ids.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { customerCards, customerReaders } from './customers.tables.ts'

/** Who reads customers, and what is shared with this person. */
export interface CustomerReach {
  viewer: Viewer
  /** Rows of what is shared, where ids are given of these customers alone. */
  shares: readonly ((ids?: readonly string[]) => SQL)[]
  /** Nothing is asked about other customers than these. */
  ids?: readonly string[]
}

// Every condition here is about a row of customer_cards, left-joined with the card by which the customer came.

/** The table that these conditions are about. */
export const fromWithOrigin = sql`from ${customerCards} left join ${cardRows} on ${cardRows.id} = ${customerCards.originCardId}`

const anyOf = (ways: readonly SQL[]): SQL => or(...ways) ?? sql`false`

/** How a column is held against the ids of a sub-select. */
type Among = (column: SQLWrapper, ids: SQL) => SQL
/** Of a row that is there: the ids are gathered once. */
const isIn: Among = (column, ids) => sql`${column} in (${ids})`
/** Of rows that are looked for: the ids are taken to the index, however early a page could be full. */
const fetchedBy: Among = (column, ids) => sql`${column} = any(array(${ids}))`

/** The viewer's own customers, where the viewer holds the permission. A customer without an owner belongs to the holder of the card. */
function ownOf(viewer: Viewer, permission: Permission, isAmong: Among = isIn): SQL[] {
  const { own } = cardReach(viewer, permission)
  if (own === undefined) return []
  const cameByOwn = sql`select ${customerCards.id} ${fromWithOrigin} where ${customerCards.ownerAccountId} is null and ${own}`
  return [eq(customerCards.ownerAccountId, viewer.accountId), isAmong(customerCards.id, cameByOwn)]
}

/** Customers whose owner works in one of the departments in reach. */
function ofDepartments(viewer: Viewer, permission: Permission): SQL | undefined {
  const { scope, departmentIds } = scopeFor(viewer, permission)
  if (scope !== 'departments' || departmentIds.length === 0 || !viewer.permissions.has(permission))
    return undefined
  return sql`${customerCards.ownerAccountId} in (select ${accounts.id} from ${accounts} join ${staff} on ${staff.id} = ${accounts.staffId} where ${inArray(staff.departmentId, [...departmentIds])})`
}

/** The ways of the roles to customers, each of which has an index; undefined for everything. */
function waysOfRoles(viewer: Viewer, permission: Permission, isAmong?: Among): SQL[] | undefined {
  const { isEverywhere, reached } = cardReach(viewer, permission)
  if (isEverywhere) return undefined
  const others = [reached, ofDepartments(viewer, permission)].flatMap((way) => way ?? [])
  return [...ownOf(viewer, permission, isAmong), ...others]
}

/** What the roles reach; undefined for everything. */
export function withinRoles(viewer: Viewer, permission: Permission): SQL | undefined {
  const ways = waysOfRoles(viewer, permission)
  return ways && anyOf(ways)
}

/** Narrows the reach to a few customers, so that the database does not gather everything that is shared. */
export const among = (reach: CustomerReach, ids: readonly string[]): CustomerReach => ({ ...reach, ids })

const within = ({ ids }: CustomerReach, id: SQLWrapper) => (ids ? amongIds(id, ids) : sql`true`)

const shared = (reach: CustomerReach, condition: SQL): SQL[] =>
  reach.shares.map((share) => sql`select s.customer_id from (${share(reach.ids)}) s where ${condition}`)

const readable = (reach: CustomerReach) =>
  sql`select ${customerReaders.customerId} from ${customerReaders} where ${eq(customerReaders.accountId, reach.viewer.accountId)} and (${customerReaders.until} is null or ${customerReaders.until} > now()) and ${within(reach, customerReaders.customerId)}`

interface Ways {
  permission: Permission
  /** The ids of customers that are reached without a role. */
  others: readonly SQL[]
}

/** All ways to customers; undefined for all customers. */
function waysTo({ viewer, ids }: CustomerReach, { permission, others }: Ways): SQL[] | undefined {
  const isAmong = ids ? isIn : fetchedBy
  const ways = waysOfRoles(viewer, permission, isAmong)
  return ways && [...ways, ...others.map((other) => isAmong(customerCards.id, other))]
}

/** Of a few customers each is asked about; all customers of a person are gathered way by way. */
function onAnyWay(reach: CustomerReach, asked: Ways): SQL | undefined {
  const ways = waysTo(reach, asked)
  if (!ways || reach.ids) return ways && anyOf(ways)
  const selects = ways.map((way) => sql`select ${customerCards.id} ${fromWithOrigin} where ${way}`)
  return ways.length === 0 ? sql`false` : isIn(customerCards.id, sql.join(selects, sql` union `))
}

const toSee = (reach: CustomerReach): Ways => ({
  permission: 'contact:view',
  others: [readable(reach), ...shared(reach, sql`s.level >= 1`)],
})

/**
 * The ways on which somebody sees customers; undefined for all customers. A list asks one after the other, each with the
 * index that it has: for a condition of all of them the database reads every customer.
 */
export const waysToSee = (reach: CustomerReach): SQL[] | undefined => waysTo(reach, toSee(reach))

/** Customers that somebody may see; undefined for all of them. */
export const visible = (reach: CustomerReach): SQL | undefined => onAnyWay(reach, toSee(reach))

/** Customers that somebody may change. */
export const editable = (reach: CustomerReach): SQL | undefined =>
  onAnyWay(reach, { permission: 'contact:edit', others: shared(reach, sql`s.level >= 2`) })

/** Customers that somebody may take out of the product in a file. */
export const exportable = (reach: CustomerReach): SQL | undefined =>
  onAnyWay(reach, { permission: 'contact:export', others: shared(reach, sql`s.can_export`) })

/** The ways to the own customers, whose numbers may be searched by their parts. */
export const ownNumbers = (viewer: Viewer): SQL[] => ownOf(viewer, 'contact:reveal', fetchedBy)

/** The own customers, and those that are shared like this. */
const ownOrShared = (reach: CustomerReach, condition: SQL): SQL =>
  anyOf([
    ...ownOf(reach.viewer, 'contact:reveal'),
    ...shared(reach, condition).map((ids) => isIn(customerCards.id, ids)),
  ])

/** Customers whose contacts the viewer sees whole: the own ones, and those that a share leaves unmasked. Every other look is counted. */
export const contactsVisible = (reach: CustomerReach): SQL => ownOrShared(reach, sql`s.mask = 'none'`)

/** Customers whose mail addresses the viewer sees whole: a share may mask the numbers alone. */
export const emailsVisible = (reach: CustomerReach): SQL =>
  ownOrShared(reach, sql`s.mask in ('none', 'phone')`)

/** Customers whose numbers somebody may ask for, one by one. */
export const revealable = (reach: CustomerReach): SQL | undefined =>
  onAnyWay(reach, {
    permission: 'contact:reveal',
    others: reach.viewer.permissions.has('contact:reveal')
      ? shared(reach, sql`s.mask in ('none', 'phone')`)
      : [],
  })
