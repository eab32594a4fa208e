import { v7 as uuidv7 } from 'uuid'

import type { Session, World } from '#apps/server/testing/world.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { holdBooths, reserveBooths } from '#features/shows/booths/server/booths.public.ts'
import { addHall } from '#features/shows/booths/server/booths.world.ts'
import type { ApplicationState } from '#features/shows/recruitment/recruitment.contract.ts'
import { exhibitorApplications } from '#features/shows/recruitment/server/recruitment.tables.ts'
import { publishActivity } from '#features/shows/registrations/server/registrations.world.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'

import { followApplication } from './exhibitors.actions.ts'
import { findExhibitorOfApplication } from './exhibitors.repository.ts'

let number = 0

interface Signed {
  activityId: string
  boothIds: readonly string[]
  company?: string
  category?: string
  state?: ApplicationState
  total?: number
  paidFen?: number
  products?: string
  tenantCompanyId?: string
  /** The company of the show; the first of the demonstration unless told. */
  organiserId?: string
  mobile?: string
}

const inOrganiser = <T>(world: World, organiserId: string | undefined, work: (tx: Tx) => Promise<T>) =>
  organiserId === undefined ? inCompany(world, work) : world.database.asTenant(organiserId, work)

/** A company that has signed for these booths, as an exhibitor; its first person has a number of its own. */
export function addExhibitor(world: World, signed: Signed) {
  const { activityId, boothIds, company = 'Hengli', category = 'Machines', total = 100_000 } = signed
  const id = uuidv7()
  number += 1
  return inOrganiser(world, signed.organiserId, async (tx) => {
    await holdBooths(tx, {
      activityId,
      boothIds,
      applicationId: id,
      until: new Date(Date.now() + 3_600_000),
      actor: systemActor,
    })
    await reserveBooths(tx, id, systemActor)
    const [application] = await tx
      .insert(exhibitorApplications)
      .values({
        id,
        activityId,
        number,
        company,
        category,
        publicId: newPublicId(),
        contact: 'Shen',
        mobile: signed.mobile ?? newMobile(),
        products: signed.products ?? 'Lathes',
        source: 'page',
        state: signed.state ?? 'contracted',
        quote: { lines: [], total, deposit: 0 },
        paidFen: signed.paidFen ?? 0,
        exhibitorCompanyId: signed.tenantCompanyId ?? null,
      })
      .returning()
    if (!application) throw new Error('an application was not written')
    await followApplication(tx, application)
    const exhibitor = await findExhibitorOfApplication(tx, id)
    if (!exhibitor) throw new Error('an exhibitor was not written')
    return { ...exhibitor, mobile: application.mobile }
  })
}

/** A published activity with a hall of so many booths of nine square metres. */
export const openShow = (world: World, session: Session, booths = 4) => openShowOf(world, session, { booths })

/** The same at the company of a session, where that is not the first of the demonstration. */
export async function openShowOf(
  world: World,
  session: Session,
  { booths = 4, organiserId }: { booths?: number; organiserId?: string },
) {
  const { id: activityId, path, typeIds } = await publishActivity(world, session)
  const { hallId, boothIds } = await inOrganiser(world, organiserId, (tx) => addHall(tx, activityId, booths))
  return { activityId, path, typeIds, hallId, boothIds }
}
