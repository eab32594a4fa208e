// Chinese as data: customers and files that tests make up.
import { eq } from 'drizzle-orm'
import sharp from 'sharp'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'

import {
  type Answers,
  customerFormsContract as contract,
  type FormField,
  type FormFile,
} from '../customer-forms.contract.ts'
import { formFiles } from './customer-forms.tables.ts'

export const field = (facts: Partial<FormField> & Pick<FormField, 'key' | 'type'>): FormField => ({
  label: { 'zh-CN': facts.key },
  help: null,
  isRequired: false,
  isUnique: false,
  options: [],
  showIf: null,
  visibleTo: ['staff'],
  pii: 'none',
  agreement: null,
  prefill: 'none',
  ...facts,
})
/** One field of each kind that takes files. */
export const own = [
  field({ key: 'photos', type: 'image', maxFiles: 2 }),
  field({ key: 'papers', type: 'file' }),
  field({ key: 'paper', type: 'file', pii: 'sensitive' }),
  field({ key: 'card', type: 'cardScan' }),
  field({ key: 'sign', type: 'signature' }),
]

export const picture = (colour = '#d04040') =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: colour } })
    .png()
    .toBuffer()
export const png = await picture()
/** Something that looks like a signature. */
export const strokes = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><path d="M20 100 L280 20" stroke="#111" stroke-width="4"/></svg>',
  ),
)
  .png()
  .toBuffer()

/** A file as it is uploaded. */
export interface Given {
  key?: string
  session?: Session
  name?: string
  content?: Buffer | string
  signer?: string
  way?: string
}
/** The calls about files of a form as tests make them, on a server of their own. */
export async function openFormFilesWorld(name: string) {
  const world = await openOwnWorld(name, { areas: ['customers'] })
  const admin = await world.signIn('admin')
  const manager = await world.signIn('manager')
  const staff = await world.signIn('staff')
  const stranger = await world.signIn('admin2')
  async function withFields(session: Session, fields: FormField[]) {
    const { draft, defaults } = (await world.call(contract.getForms, {}, { session })).data
    const saved = await world.call(
      contract.saveDraft,
      { body: { fields: [...defaults, ...fields], version: draft?.version ?? null } },
      { session },
    )
    await world.call(contract.publish, { body: { version: saved.data.version } }, { session })
  }

  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
  const runJobs = () => world.app.services.jobs.runDue(world.app.services)
  async function add({
    key = 'photos',
    session = staff,
    name = '门头.png',
    content = png,
    ...more
  }: Given = {}) {
    const form = formOf([{ name, content: Buffer.from(content) }], { key, ...more })
    const answer = await world.inject({
      method: 'POST',
      url: contract.addFile.path,
      headers: { authorization: session.token, ...form.headers },
      payload: form.payload,
    })
    const body = answer.json<{ data: FormFile & { fields?: unknown; reason?: string }; msg: string }>()
    return { status: answer.statusCode, msg: body.msg, data: body.data }
  }
  const added = async (given: Given = {}) => (await add(given)).data.fileId

  const get = (
    id: string,
    { session = staff, customerId, size }: { session?: Session; customerId?: string; size?: string } = {},
  ) => {
    const query = new URLSearchParams({ ...(customerId && { customerId }), ...(size && { size }) })
    const url = `${contract.getFile.path.replace(':id', id)}?${query.toString()}`
    return world.inject({ method: 'GET', url, headers: { authorization: session.token } })
  }
  let numbers = 0
  async function record(
    answers: Answers,
    { session = staff, customerId }: { session?: Session; customerId?: string } = {},
  ) {
    const { published } = (await world.call(contract.getForms, {}, { session })).data
    const body = {
      ...(customerId && { customerId }),
      formId: published?.formId ?? null,
      answers: { name: '周明', mobile: `1381234${1000 + numbers++}`, ...answers },
    }
    return world.call(contract.saveRecord, { body }, { session })
  }
  const read = async (id: string, session = staff) =>
    (await world.call(contract.getRecord, { body: { id } }, { session })).data
  const isStored = (fileId: string) =>
    inCompany(
      async (tx) => (await tx.select().from(storedFiles).where(eq(storedFiles.id, fileId))).length > 0,
    )
  const storedOf = (id: string) =>
    inCompany(async (tx) => {
      const [row] = await tx
        .select({ fileId: formFiles.fileId, storageKey: storedFiles.storageKey })
        .from(formFiles)
        .innerJoin(storedFiles, eq(storedFiles.id, formFiles.fileId))
        .where(eq(formFiles.id, id))
      if (!row) throw new Error('no such file')
      return row
    })

  await withFields(admin, own)
  await withFields(stranger, own)
  return {
    world,
    admin,
    manager,
    staff,
    stranger,
    withFields,
    inCompany,
    runJobs,
    add,
    added,
    get,
    record,
    read,
    isStored,
    storedOf,
  }
}

export type FormFilesWorld = Awaited<ReturnType<typeof openFormFilesWorld>>
