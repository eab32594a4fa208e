import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'
import { newAddress } from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { formOf } from '#platform/testing/form-data.ts'

import { type DocumentRow, materialsContract } from '../materials.contract.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

interface Sent {
  name?: string
  session?: Session
  fields?: Record<string, string>
  /** The document that it is a version of. */
  of?: string
}

/** The material library as tests use it, on a server of its own. */
export async function openMaterialWorld(name: string) {
  const world = await openOwnWorld(name, { areas: ['promotion'] })
  const admin = await world.signIn('admin')

  async function send(
    content: Buffer | string,
    { name: file = '产品手册.pdf', session = admin, fields, of }: Sent = {},
  ) {
    const form = formOf([{ name: file, content }], fields)
    const response = await world.inject({
      method: 'POST',
      url: of === undefined ? '/material/doc' : `/v2/material/doc/${of}/version`,
      payload: form.payload,
      headers: { ...form.headers, authorization: session.token, 'accept-language': 'zh-CN' },
    })
    return { status: response.statusCode, ...response.json<{ msg: string; data: DocumentRow }>() }
  }

  const runJobs = () => world.app.services.jobs.runDue(world.app.services)
  const detailOf = async (id: string, session = admin) =>
    (await world.call(materialsContract.getDocument, { params: { id } }, { session })).data
  const change = async (id: string, set: object, session = admin) => {
    const { version } = (await detailOf(id)).document
    return world.call(materialsContract.updateDocument, { body: { id, version, ...set } }, { session })
  }

  return {
    world,
    admin,
    send,
    runJobs,
    detailOf,
    change,
    inCompany: <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work),
    /** A document whose pages are drawn. */
    async make(content: Buffer | string, sent: Sent = {}): Promise<DocumentRow> {
      const { data } = await send(content, sent)
      await runJobs()
      return (await detailOf(data.documentId)).document
    },
    /** Opens a page as a visitor, from an address of its own. */
    get: (url: string, headers: Record<string, string> = {}) =>
      world.inject({
        method: 'GET',
        url,
        remoteAddress: newAddress(),
        headers: {
          'user-agent': phone,
          'accept-language': 'zh-CN',
          'sec-fetch-dest': 'document',
          ...headers,
        },
      }),
    /** Fetches a file of a call. */
    fetch: (url: string, session = admin) =>
      world.inject({ method: 'GET', url, headers: { authorization: session.token } }),
  }
}
