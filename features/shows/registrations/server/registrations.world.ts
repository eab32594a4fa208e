import { v7 as uuidv7 } from 'uuid'

import type { Session, World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { systemActor } from '#platform/server/audit/audit.ts'

import { signUp } from './signing-up.actions.ts'

interface Wanted {
  types: readonly {
    key: string
    needsReview?: boolean
    price?: number
    formNumber?: number | null
    seatPlan?: string
    code?: string
  }[]
  /** The refund policy. */
  refundSteps?: readonly { hoursBefore: number; percent: number }[]
  quotas: readonly { name: string; size: number; typeKeys: readonly string[] }[]
}

const oneOfTen: Wanted = {
  types: [{ key: 'a' }],
  quotas: [{ name: 'All', size: 10, typeKeys: ['a'] }],
}

/** A published activity with these tickets; answers the ids of its types in their order. */
export async function publishActivity(
  world: World,
  session: Session,
  { types, quotas, refundSteps = [] }: Wanted = oneOfTen,
) {
  const by = { session }
  const made = await world.call(
    activitiesContract.create,
    { body: { title: `Salon ${uuidv7()}`, kind: 'salon' } },
    by,
  )
  const { id, version } = made.data
  const facts = {
    startsAt: '2027-03-01T01:00:00.000Z',
    endsAt: '2027-03-01T09:00:00.000Z',
    venue: 'Hall 3',
    privacyText: 'We keep your name.',
    refundSteps: [...refundSteps],
  }
  const info = await world.call(activitiesContract.updateInfo, { body: { id, version, ...facts } }, by)
  const blank = { note: '', price: 0, saleFrom: null, saleUntil: null, perPerson: 1, isOffered: true }
  const body = {
    types: types.map(
      ({ key, needsReview = false, price = 0, formNumber = null, seatPlan = '', code = '' }) => ({
        seatPlan,
        code,
        ...blank,
        key,
        name: key,
        needsReview,
        price,
        formNumber,
      }),
    ),
    quotas: quotas.map((quota) => ({ ...quota, typeKeys: [...quota.typeKeys] })),
    version: info.data.row.version,
  }
  const { data } = await world.call(activitiesContract.saveTickets, { params: { id }, body }, by)
  await world.call(
    activitiesContract.publish,
    { params: { id }, body: { event: 'publish', version: data.version } },
    by,
  )
  const path = new URL(data.url).pathname
  return { id, path, typeIds: data.tickets.types.map((type) => type.id) }
}

/** Signs a person up who has proved this number. */
export const signUpAs = (
  world: World,
  mobile: string,
  ticket: { activityId: string; ticketTypeId: string; seat?: string },
) =>
  inCompany(world, (tx) =>
    signUp(tx, world.app.services, {
      ...ticket,
      person: { mobile, name: `Visitor ${mobile}`, company: '', title: '' },
      isProved: true,
      isDesk: false,
      consents: [],
      source: 'self',
      channel: '',
      shareLinkId: null,
      broughtById: null,
      visitorKey: null,
      actor: systemActor,
    }),
  )
