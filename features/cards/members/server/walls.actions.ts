import { recordBy } from '#platform/server/audit/audit.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { findCompany } from '#features/company/companies/server/companies.public.ts'
import type { Wall, WallSettings } from '../members.contract.ts'
import { refuse, refuseField, versionConflict } from './members.refusals.ts'
import { questionOf } from './wall-people.view.ts'
import {
  changeWall,
  countRefusals,
  countWallCards,
  countWallVisits,
  findAllDepartments,
  findAllTemplates,
  findWall,
  forgetAddress,
  hasRefused,
  lockWall,
  setRefusal,
  type StoredWall,
} from './walls.repository.ts'

const closedWall = {
  publicId: null,
  isOpen: false,
  title: '',
  introduction: '',
  departmentIds: [],
  templateIds: [],
  order: 'department' as const,
  showsPortraits: true,
  isIndexed: false,
  version: 0,
}

/** The wall as the console shows it; a company that has none yet sees a closed one with its own name. */
export async function presentWall({ tx, services }: MemberContext): Promise<Wall> {
  const stored = await findWall(tx)
  const wall: Omit<StoredWall, 'companyId' | 'id' | 'createdAt' | 'updatedAt'> = stored ?? closedWall
  const company = wall.title === '' ? await findCompany(tx) : undefined
  const {
    isOpen,
    introduction,
    departmentIds,
    templateIds,
    order,
    showsPortraits,
    isIndexed,
    version,
    publicId,
  } = wall
  const settings = {
    title: wall.title || (company?.shortName ?? ''),
    introduction,
    departmentIds,
    templateIds,
    order,
    showsPortraits,
  }
  const visited = stored ? await countWallVisits(tx, stored.id) : { visits: 0, visitors: 0, lastAt: null }
  return {
    isOpen,
    ...settings,
    isIndexed,
    publicUrl: publicId === null ? null : `${services.settings.publicOrigin}/t/${publicId}`,
    people: await countWallCards(tx, await questionOf(tx, settings)),
    hidden: await countRefusals(tx),
    visits30: visited.visits,
    visitors30: visited.visitors,
    lastVisitAt: visited.lastAt?.toISOString() ?? null,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
    version,
  }
}

type Choices = Partial<Pick<WallSettings, 'departmentIds' | 'templateIds'>>

/** Only departments and templates of the company can be chosen. */
export async function checkChoices(
  { tx }: MemberContext,
  { departmentIds = [], templateIds = [] }: Choices,
): Promise<void> {
  const templates = new Set((await findAllTemplates(tx)).map(({ id }) => id))
  if (templateIds.some((id) => !templates.has(id)))
    throw refuseField('templateIds', (t) => t.errors.unknownTemplate)
  const departments = new Set((await findAllDepartments(tx)).map(({ id }) => id))
  if (departmentIds.some((id) => !departments.has(id)))
    throw refuseField('departmentIds', (t) => t.errors.unknownDepartment)
}

/** Settings that can be: a title, choices that exist, and something to show. */
async function check(context: MemberContext, settings: Partial<WallSettings>): Promise<void> {
  if (settings.title !== undefined && settings.title.trim() === '')
    throw refuseField('title', (t) => t.errors.titleNeeded)
  if (settings.isOpen && (await findAllTemplates(context.tx)).length === 0)
    throw refuse((t) => t.errors.noTemplate, { reason: 'NO_TEMPLATE' })
  await checkChoices(context, settings)
}

async function lockVersion(tx: Tx, version: number): Promise<StoredWall> {
  const before = await findWall(tx)
  const wall = await lockWall(tx)
  // A wall that is made by this very change had version 0 on the screen.
  if (wall.version !== version && !(version === 0 && before === undefined)) throw versionConflict()
  return wall
}

async function publish(tx: Tx, wall: StoredWall): Promise<string> {
  const publicId = newPublicId()
  await publishAddresses(tx, [{ address: publicId, kind: 'wall', objectId: wall.id }])
  return publicId
}

const eventOf = (before: boolean, after: boolean) =>
  before === after ? 'edit' : after ? 'enable' : 'disable'

/** Changes what is named; the first opening gives the wall its address. */
export async function updateWall(
  context: MemberContext,
  { version, ...given }: Partial<WallSettings> & { version: number },
): Promise<void> {
  const { tx } = context
  await check(context, given)
  const wall = await lockVersion(tx, version)
  const company = wall.title === '' && given.title === undefined ? await findCompany(tx) : undefined
  const settings = {
    ...given,
    ...(given.title !== undefined && { title: given.title.trim() }),
    ...(company && { title: company.shortName }),
  }
  const publicId = wall.publicId ?? (given.isOpen ? await publish(tx, wall) : null)
  const changed = await changeWall(tx, wall.id, { ...settings, publicId })
  const fields = Object.keys(given).filter((key) => key !== 'isOpen')
  await recordBy(context, [
    {
      objectType: 'companyWall',
      objectId: wall.id,
      event: eventOf(wall.isOpen, changed.isOpen),
      ...(fields.length > 0 && { detail: { fields } }),
    },
  ])
}

/** Gives the wall a new address; the old one is unknown from this moment on. */
export async function renewWall(context: MemberContext, version: number): Promise<void> {
  const { tx } = context
  const wall = await lockVersion(tx, version)
  if (wall.publicId !== null) await forgetAddress(tx, wall.publicId)
  await changeWall(tx, wall.id, { publicId: await publish(tx, wall) })
  await recordBy(context, [{ objectType: 'companyWall', objectId: wall.id, event: 'renew' }])
}

/** Whether the own card may stand on the wall. */
export async function chooseOnWall(
  context: MemberContext,
  isOnWall: boolean,
): Promise<{ isOnWall: boolean }> {
  const { tx, viewer } = context
  if (viewer.staffId === null) throw refuse((t) => t.errors.noPerson, { reason: 'NO_STAFF' })
  if (await setRefusal(tx, viewer.staffId, !isOnWall))
    await recordBy(context, [
      { objectType: 'staff', objectId: viewer.staffId, event: isOnWall ? 'optIn' : 'optOut' },
    ])
  return { isOnWall: !(await hasRefused(tx, viewer.staffId)) }
}
