// Chinese as data: customers that tests make up.
import { randomUUID } from 'node:crypto'

import sharp from 'sharp'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import {
  customerScansContract,
  type Scan,
} from '#features/customers/customer-scans/customer-scans.contract.ts'
import { cardReader, type ReadField } from '#features/customers/customer-scans/server/card-reader.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { formOf } from '#platform/testing/form-data.ts'
import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'

const box = { x: 10, y: 10, width: 60, height: 20 }
/** A picture with nothing on it. */
export const png = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#ffffff' } })
  .png()
  .toBuffer()

/** A picture as it is confirmed. */
export const row = (
  { scanId, version }: Scan,
  facts: { name: string; mobiles?: string[]; company?: string },
) => ({
  scanId,
  version,
  facts,
})

interface Sent {
  session?: Session
  batchId?: string
  name?: string
  /** Without the id of a batch. */
  isAlone?: boolean
}

/** The calls about paper cards as tests make them, on a server of their own. */
export async function openScanWorld(name: string) {
  const world = await openOwnWorld(name, { areas: ['customers'] })
  const staff = await world.signIn('staff')
  const reader = world.app.services.provided.get(cardReader)
  const { read } = reader
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
  const runJobs = () => world.app.services.jobs.runDue(world.app.services)
  /** What the next pictures say, without looking at them. */
  const says = (...fields: readonly [ReadField['key'], string][]) => {
    reader.read = async () => fields.map(([key, value]) => ({ key, value, confidence: 90, box }))
  }
  const fails = (error: Error) => {
    reader.read = async () => {
      throw error
    }
  }
  async function upload(
    content: Buffer | string,
    { session = staff, batchId = randomUUID(), name: file = 'card.png', isAlone = false }: Sent = {},
  ) {
    const form = formOf([{ name: file, content: Buffer.from(content) }], isAlone ? {} : { batchId })
    const answer = await world.inject({
      method: 'POST',
      url: customerScansContract.scan.path,
      headers: { authorization: session.token, ...form.headers },
      payload: form.payload,
    })
    return {
      status: answer.statusCode,
      batchId,
      ...answer.json<{ data: { scanId: string; jobId: string } | null; msg: string }>(),
    }
  }
  /** A picture that has been read. */
  async function scanned(options: Parameters<typeof upload>[1] = {}): Promise<Scan> {
    const { data, batchId } = await upload(png, options)
    await runJobs()
    const list = await world.call(
      customerScansContract.list,
      { query: { batchId } },
      { session: options.session ?? staff },
    )
    const found = list.data.find(({ scanId }) => scanId === data?.scanId)
    if (!found) throw new Error('the picture is gone')
    return found
  }
  const confirm = async (rows: ReturnType<typeof row>[], session = staff) =>
    (await world.call(customerScansContract.create, { body: { rows } }, { session })).data

  return {
    world,
    staff,
    inCompany,
    runJobs,
    says,
    fails,
    upload,
    scanned,
    confirm,
    /** Reads pictures as the product does again. */
    readAgain: () => void (reader.read = read),
    close: () => world.close(),
  }
}
