import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'
import { uploadsContract } from '#features/base/uploads/uploads.contract.ts'
import { approvalsContract as approvalCalls } from '#features/company/approvals/approvals.contract.ts'
import { rasterise } from '#platform/server/files/image.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { companiesContract as calls, type CompanyInfo, type CompanyProfile } from '../companies.contract.ts'
import { demoCompanies } from './companies.seed.ts'

/** Two companies with their owners, and short forms of what happens to a company. */
export async function openCompanyWorld(name: string) {
  const [, second] = demoCompanies

  const manually = () => (world.app.services.settings.companyApproval = 'manual')
  const automatically = () => (world.app.services.settings.companyApproval = 'auto')

  /** Puts a company into a state by the database's owner-like way: tests begin where they want to. */
  const put = (companyId: string, change: string) =>
    world.database.asTenant(
      companyId,
      async (tx) => void (await tx.execute(`update companies set ${change} where id = '${companyId}'`)),
    )
  const renew = () =>
    put(
      second.id,
      `state = 'registered', state_before = null, certified_at = null, closing_at = null, credit_code = null, name = '${second.name}', named_at = now(), settings = '{}'`,
    )

  const info = async (session = admin2): Promise<CompanyInfo> =>
    (await world.call(calls.info, {}, { session })).data

  /** A picture of the company of the session. */
  async function upload(session: Session): Promise<string> {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#246"/></svg>'
    const { payload, headers } = formOf([
      { name: 'a.png', content: await rasterise(drawing, { width: 60, height: 40 }) },
    ])
    const answer = await world.inject({
      method: 'POST',
      url: uploadsContract.image.path,
      payload,
      headers: { ...headers, authorization: session.token },
    })
    return answer.json<{ data: { fileId: string } }>().data.fileId
  }

  const update = (body: Partial<CompanyProfile> & { version?: number }, session = admin2) =>
    world.call(calls.update, { body: { version: 0, ...body } }, { session })
  const change = async (body: Partial<CompanyProfile>) => update({ ...body, version: (await info()).version })
  const good = {
    name: '海岚文化传媒（厦门）有限公司',
    creditCode: '91350203MA2HLWH14G',
    legalPerson: '苏海岚',
  }
  const certify = async (body: Partial<typeof good> & { licenceFileId?: string } = {}) =>
    world.call(
      calls.certify,
      { body: { ...good, licenceFileId: body.licenceFileId ?? (await upload(admin2)), ...body } },
      { session: admin2 },
    )
  const approvalOf = async () => {
    const { data } = await world.call(
      approvalCalls.list,
      { query: { tab: 'toDecide', kind: 'companies.certify' } },
      { session: admin },
    )
    const [row] = data.list
    return (await world.call(approvalCalls.get, { params: { id: row?.id ?? '' } }, { session: admin })).data
  }
  const decide = async (verdict: 'approve' | 'reject' | 'sendBack', comment = '') => {
    const { id, payloadHash } = await approvalOf()
    return world.call(
      approvalCalls[verdict],
      { params: { id }, body: { payloadHash, comment } },
      { session: admin },
    )
  }
  const world = await openOwnWorld(name, { areas: ['company'] })
  const admin = await world.signIn('admin')
  const admin2 = await world.signIn('admin2')
  const staff = await world.signIn('staff')

  return {
    manually,
    automatically,
    put,
    renew,
    info,
    upload,
    update,
    change,
    good,
    certify,
    approvalOf,
    decide,
    world,
    admin,
    admin2,
    staff,
  }
}
