import { expect } from 'vitest'

import type { Session, World } from '#apps/server/testing/world.ts'
import {
  codesSentTo,
  inCompany,
  newAddress,
  newMobile,
} from '#features/company/accounts/server/accounts.world.ts'

import { formOf } from '#platform/testing/form-data.ts'

import { exhibitorUsers } from './exhibitors.tables.ts'
import { addExhibitor, openShow } from './exhibitors.world.ts'

export const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
  'sec-fetch-site': 'same-origin',
}

interface From {
  cookie?: string
  ip?: string
}

const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** A phone's browser without scripts, on which people prove their numbers. */
export function phoneOf(world: World) {
  const send = (
    url: string,
    form: Readonly<Record<string, string>>,
    { cookie = '', ip = newAddress() }: From = {},
  ) =>
    world.inject({
      method: 'POST',
      url,
      remoteAddress: ip,
      headers: {
        ...browser,
        'content-type': 'application/x-www-form-urlencoded',
        ...(cookie && { cookie }),
      },
      payload: new URLSearchParams(form).toString(),
    })
  const sendFile = (
    url: string,
    cookie: string,
    { name, content }: { name: string; content: Buffer | string },
  ) => {
    const { payload, headers } = formOf([{ name, content }])
    return world.inject({
      method: 'POST',
      url,
      remoteAddress: newAddress(),
      headers: { ...browser, ...headers, ...(cookie && { cookie }) },
      payload,
    })
  }
  const sendJson = (url: string, cookie: string, payload: object) =>
    world.inject({
      method: 'POST',
      url,
      remoteAddress: newAddress(),
      headers: { ...browser, cookie },
      payload,
    })
  const open = (url: string, cookie = '') =>
    world.inject({ url, headers: { ...browser, ...(cookie && { cookie }) }, remoteAddress: newAddress() })
  return {
    send,
    sendFile,
    sendJson,
    open,
    /** Proves a number at a door, which sends its codes at `…/code`; answers the cookie of the session. */
    async enterAt(
      door: string,
      mobile: string,
      { kept = '', companyId }: { kept?: string; companyId?: string } = {},
    ): Promise<string> {
      const sent = await send(`${door}/code`, { mobile }, { cookie: kept })
      const [code = ''] = await codesSentTo(world, mobile, companyId)
      const entered = await send(
        door,
        { mobile, code },
        { cookie: [kept, cookiesOf(sent)].filter(Boolean).join('; ') },
      )
      expect(entered.statusCode, entered.body).toBe(303)
      return cookiesOf(entered)
    },
  }
}

interface Wanted {
  booths?: number
  category?: string
  tenantCompanyId?: string
}

/** An exhibitor with one person of each role; answers their cookies. */
export async function openPortal(world: World, admin: Session, { booths = 1, ...signed }: Wanted = {}) {
  const { activityId, boothIds, path, typeIds } = await openShow(world, admin, booths + 1)
  const exhibitor = await addExhibitor(world, { ...signed, activityId, boothIds: boothIds.slice(0, booths) })
  const mobiles = { E1: exhibitor.mobile, E2: newMobile(), E3: newMobile() }
  await inCompany(world, (tx) =>
    tx.insert(exhibitorUsers).values(
      (['E2', 'E3'] as const).map((role) => ({
        role,
        exhibitorId: exhibitor.id,
        name: role,
        mobile: mobiles[role],
        state: 'invited' as const,
      })),
    ),
  )
  const { enterAt } = phoneOf(world)
  const door = `/portal/in/${exhibitor.publicId}`
  const cookies = {
    E1: await enterAt(door, mobiles.E1),
    E2: await enterAt(door, mobiles.E2),
    E3: await enterAt(door, mobiles.E3),
  }
  return { activityId, path, typeIds, exhibitor, cookies, mobiles, restIds: boothIds.slice(booths) }
}
