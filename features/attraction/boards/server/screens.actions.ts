import { BlockList, isIP } from 'node:net'

import { dayMs } from '#platform/domain/durations.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import type { BoardScreenRow } from '../boards.contract.ts'
import { requireBoard, boardTopic } from './boards.actions.ts'
import { refuseField } from './boards.refusals.ts'
import type { ScreenSight } from './boards.tables.ts'
import { widgetsOf } from './boards.view.ts'
import { metrics } from './metric-catalogue.repository.ts'
import { type BoardScreen, endScreen, findScreen, findScreens, insertScreen } from './screens.repository.ts'

const objectType = 'boardScreen'

interface Net {
  address: string
  bits: number
  family: 'ipv4' | 'ipv6'
}

/** An address or a net as it is written; undefined where it is neither. */
function netOf(text: string): Net | undefined {
  const [address = '', length, ...rest] = text.trim().split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  const bits = length === undefined ? most : Number(length)
  const isNet = version !== 0 && rest.length === 0 && Number.isInteger(bits) && bits >= 0 && bits <= most
  return isNet ? { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' } : undefined
}

/** Whether a screen opens at an address; one without a list opens everywhere. */
export function opensAt({ addresses }: Pick<BoardScreen, 'addresses'>, ip: string): boolean {
  if (addresses.length === 0) return true
  const list = new BlockList()
  for (const net of addresses.map(netOf)) if (net) list.addSubnet(net.address, net.bits, net.family)
  return isIP(ip) !== 0 && list.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6')
}

/** The rights of a screen: of its maker's rights those over everybody or departments, as they are now and no wider ever after. */
export function sightOfScreen(viewer: Viewer, permissions: readonly string[]): ScreenSight {
  const held = [...new Set(permissions)].filter(
    (permission) => viewer.permissions.has(permission) && scopeFor(viewer, permission).scope !== 'self',
  )
  const narrow = held.map((permission) => scopeFor(viewer, permission)).filter(({ scope }) => scope !== 'all')
  // One reach for the whole screen, the narrowest: nobody can see from a hall which figure reaches how far.
  const inAll = (id: string) => narrow.every(({ departmentIds }) => departmentIds.includes(id))
  return {
    permissions: held,
    scope: narrow.length === 0 ? 'all' : 'departments',
    departmentIds: [...new Set(narrow.flatMap(({ departmentIds }) => departmentIds))].filter(inAll),
  }
}

/** The viewer that a screen is: an account of nobody with rights that were fixed when the screen was made. */
export function viewerOfScreen({ id, companyId, name, sight }: BoardScreen): Viewer {
  const { permissions, scope, departmentIds } = sight
  return {
    companyId,
    accountId: id,
    sessionId: id,
    staffId: null,
    username: '',
    displayName: name,
    isAdmin: false,
    isOperator: false,
    firstStep: null,
    permissions: new Set(permissions),
    objectPermissions: new Map(),
    ownPermissions: new Map(),
    reaches: new Map(permissions.map((permission) => [permission, { scope, departmentIds }])),
    scope,
    departmentIds,
  }
}

/** Whether a screen opens at a moment. */
export const isOpen = ({ endedAt, expiresAt }: BoardScreen, now = new Date()): boolean =>
  endedAt === null && expiresAt > now

function screenRow({ services }: MemberContext, screen: BoardScreen): BoardScreenRow {
  const { id, boardId, name, publicId, days, sight, addresses, createdByName } = screen
  return {
    id,
    boardId,
    name,
    days,
    addresses: [...addresses],
    url: isOpen(screen) ? `${services.settings.publicOrigin}/bigscreen/${publicId}` : null,
    reach: sight.permissions.length === 0 ? 'none' : sight.scope,
    createdBy: createdByName,
    createdAt: screen.createdAt.toISOString(),
    expiresAt: screen.expiresAt.toISOString(),
    endedAt: screen.endedAt?.toISOString() ?? null,
  }
}

export async function listScreens(context: MemberContext, boardId: string): Promise<BoardScreenRow[]> {
  await requireBoard(context.tx, context.viewer, boardId)
  return (await findScreens(context.tx, boardId)).map((screen) => screenRow(context, screen))
}

interface ScreenDraft {
  name: string
  days: number
  lastsDays: number
  addresses: readonly string[]
}

/** An address by which a board stands on a screen, without a session. */
export async function createScreen(
  context: MemberContext,
  boardId: string,
  { name, days, lastsDays, addresses }: ScreenDraft,
): Promise<BoardScreenRow> {
  const { tx, viewer } = context
  const board = await requireBoard(tx, viewer, boardId)
  if (addresses.some((text) => netOf(text) === undefined))
    throw refuseField('addresses', (t) => t.errors.addresses)
  const keys = widgetsOf(board).flatMap((widget) => widget.metrics)
  const screen = await insertScreen(tx, {
    boardId,
    name: name.trim(),
    days,
    addresses: addresses.map((text) => text.trim()),
    publicId: newPublicId(),
    sight: sightOfScreen(
      viewer,
      keys.map((key) => metrics[key].permission),
    ),
    expiresAt: new Date(Date.now() + lastsDays * dayMs),
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await recordBy(context, [{ objectType, objectId: screen.id, event: 'create', detail: { days: lastsDays } }])
  return screenRow(context, screen)
}

export async function closeScreen(context: MemberContext, id: string): Promise<BoardScreenRow> {
  const { tx, viewer, services } = context
  const screen = orNotFound(await findScreen(tx, id))
  await requireBoard(tx, viewer, screen.boardId)
  const ended = await endScreen(tx, id)
  if (screen.endedAt === null) {
    await recordBy(context, [{ objectType, objectId: id, event: 'endLink' }])
    await services.live.publish(tx, boardTopic(screen.boardId))
  }
  return screenRow(context, ended)
}
