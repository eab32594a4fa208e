// Chinese as data: names that tests search for.
import { sql } from 'drizzle-orm'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { rasterise } from '#platform/server/files/image.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { openStaffWorld } from '#features/company/organisation/server/staff.world.ts'
import {
  digitalIdentitiesContract as calls,
  type IdentityClaim,
  identityConsentVersion,
} from '../digital-identities.contract.ts'
import { residentCheckDigit } from './resident-id.domain.ts'

/** A company with people who hand in and decide claims to an identity. */
export async function openIdentityWorld(name: string) {
  let templateId = ''
  const png = await rasterise(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#345"/></svg>',
    {
      width: 64,
    },
  )
  const numberOf = (birthday: string) => `330106${birthday}000${residentCheckDigit(`330106${birthday}000`)}`

  async function upload(session = staff, file = { name: '身份证.png', content: png }) {
    const form = formOf([file], {})
    const answer = await people.world.inject({
      method: 'POST',
      url: calls.uploadDocument.path,
      payload: form.payload,
      headers: { ...form.headers, authorization: session.token },
    })
    return answer.json<{ code: number; msg: string; data: { documentId: string; contentType: string } }>()
  }
  const realName = async (more: Partial<IdentityClaim> = {}, session = staff) =>
    people.world.call(
      calls.submit,
      {
        body: {
          kind: 'real_name',
          documentType: 'resident_id',
          number: numberOf('19900101'),
          documentIds: more.documentIds ?? [(await upload(session)).data.documentId],
          consentVersion: identityConsentVersion,
          ...more,
        },
      },
      { session },
    )
  const get = async (id: string, session = manager) =>
    (await people.world.call(calls.get, { params: { id } }, { session })).data
  const approve = (id: string, session = manager) =>
    people.world.call(calls.approve, { params: { id }, body: {} }, { session })
  const reject = (id: string, session = manager) =>
    people.world.call(calls.reject, { params: { id }, body: { reason: '照片反光' } }, { session })
  const forget = () =>
    people.inCompany((tx) =>
      tx.execute(
        sql`delete from digital_identities where staff_id = (select staff_id from accounts where username = 'staff')`,
      ),
    )
  const work = () => people.world.app.services.jobs.runDue(people.world.app.services)
  const trail = async (id: string) =>
    (
      await people.inCompany((tx) =>
        tx.execute<{ event: string; detail: unknown; reason: string | null }>(
          sql`select event, detail, reason from audit_entries where object_id = ${id} order by id`,
        ),
      )
    ).rows
  const page = async () => {
    const { list } = (
      await people.world.call(
        cardsContract.list,
        { query: { keyword: '林晓薇', status: 'active' } },
        { session: people.admin },
      )
    ).data
    const card = list[0]
    return {
      card,
      body: (
        await people.world.inject({ url: `/c/${card?.publicId}`, headers: { 'accept-language': 'zh-CN' } })
      ).body,
    }
  }
  const people = await openStaffWorld(name, { areas: ['cards'] })
  const staff = await people.world.signIn('staff')
  const manager = await people.world.signIn('manager')
  templateId = (await page()).card?.templateId ?? ''

  return {
    templateId,
    png,
    numberOf,
    upload,
    realName,
    get,
    approve,
    reject,
    forget,
    work,
    trail,
    page,
    people,
    staff,
    manager,
  }
}
