import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'

import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  customerFormsContract,
  type FormField,
} from '#features/customers/customer-forms/customer-forms.contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { extensionOf, safeFileName } from '#platform/server/files/file-name.ts'
import { serverTexts } from '#platform/server/text/server.texts.ts'
import { formOf } from '#platform/testing/form-data.ts'
import {
  harmOf,
  type HostileFile,
  hostileDocuments,
  hostileImages,
  hostileInvoices,
  hostileProfiles,
  hostileSheets,
  hostileStatements,
  wordsOf,
} from '#platform/testing/hostile-files.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

/** A call that takes a file, and what is sent there. */
interface Door {
  files: readonly HostileFile[]
  /** What else its form needs. */
  fields?: () => Record<string, string>
  id?: () => string
  /** How a file is answered that nothing is wrong with; where nothing is kept another status says that its content was accepted. */
  accepted?: number
  /** Where what is kept is fetched again, with the id of the answer. */
  fetchedAt?: (data: Record<string, string>) => string
}

const checked = [...hostileImages, ...hostileDocuments]
const sheets = hostileDocuments.filter(
  ([, name, , outcome]) => typeof outcome === 'string' && /\.(xlsx|csv)$/.test(name),
)

/** Every call that takes a file. One that is not here fails the walk: it must name what it was tried with. */
const doors: Readonly<Record<string, Door>> = {
  'POST /v2/upload': { files: checked, fetchedAt: ({ url = '' }) => url },
  'POST /v2/upload/doc': { files: checked, fetchedAt: ({ url = '' }) => url },
  'POST /v2/touch/file': { files: checked, fetchedAt: ({ id }) => `/v2/touch/file/${id}` },
  'POST /material/doc': {
    files: checked,
    fetchedAt: ({ documentId }) => `/v2/material/doc/${documentId}/file`,
  },
  // The file is looked at before the document: what is right leads to one that nobody knows.
  'POST /v2/material/doc/:id/version': { files: checked, id: randomUUID, accepted: 404 },
  // Subtitles are read before the video: what is right leads to one that nobody knows.
  'POST /v2/material/video/:id/captions': {
    files: checked,
    fields: () => ({ language: 'zh-CN' }),
    id: randomUUID,
    accepted: 404,
  },
  // The picture is looked at before the tour, its shape before its pixels: none of these is a panorama, the halves neither.
  'POST /v2/tour/:id/picture': {
    files: checked.filter(([what]) => !what.startsWith('half ')),
    id: randomUUID,
    accepted: 400,
  },
  // The file is looked at before the presenter: what is right leads to one that nobody knows. None of these is a sound.
  'POST /v2/presenter/:id/portrait': { files: hostileImages, id: randomUUID, accepted: 404 },
  'POST /v2/presenter/:id/evidence': { files: checked, id: randomUUID, accepted: 404 },
  'POST /v2/presenter/:id/recording': {
    files: checked,
    fields: () => ({ durationMs: '2000' }),
    id: randomUUID,
    accepted: 400,
  },
  'POST /v2/carte/identity/document': {
    files: checked,
    fetchedAt: ({ documentId }) => `/v2/carte/identity/document/${documentId}`,
  },
  // The file is looked at before the project: what is right leads to one that nobody knows.
  'POST /v2/project/:id/documents': {
    files: checked,
    fields: () => ({ kind: 'other' }),
    id: randomUUID,
    accepted: 404,
  },
  'POST /v2/project/:id/arrivals': {
    files: checked,
    fields: () => ({ amountFen: '100', arrivedOn: '2026-01-02' }),
    id: randomUUID,
    accepted: 404,
  },
  // The same of deals.
  'POST /v2/deal/:id/documents': {
    files: checked,
    fields: () => ({ name: 'Budget' }),
    id: randomUUID,
    accepted: 404,
  },
  'POST /v2/design/upload': { files: checked, fetchedAt: ({ fileId }) => `/v2/design/file/${fileId}` },
  'POST /v2/operator/design/upload/:id': { files: checked, id: () => known.designRequest },
  'POST /v2/res/group/scanCarte': {
    files: checked,
    fields: () => ({ batchId: randomUUID() }),
    fetchedAt: ({ scanId }) => `/v2/res/group/scans/${scanId}/picture`,
  },
  // Nothing is kept; a picture that is fine is read.
  'POST /v2/h5/card/:id/scan': { files: checked, id: () => known.card },
  'POST /v2/exhibition/customerFile': {
    files: checked,
    fields: () => ({ key: 'papers' }),
    fetchedAt: ({ fileId }) => `/v2/exhibition/customerFile/${fileId}`,
  },
  // The file is looked at before the request: what is right leads to one that nobody knows.
  'POST /v2/operator/invoice/issue/:id': {
    files: [...checked, ...hostileInvoices],
    fields: () => ({ version: '1', invoiceNumber: '12345678' }),
    id: randomUUID,
    accepted: 404,
  },
  'POST /v2/sale/invoice/issue/:id': {
    files: [...checked, ...hostileInvoices],
    fields: () => ({ version: '1', invoiceNumber: '12345678' }),
    id: randomUUID,
    accepted: 404,
  },
  'POST /v2/operator/print/profile': {
    files: [...checked, ...hostileProfiles],
    fields: () => ({ condition: '' }),
  },
  'POST /v2/operator/statement/upload': {
    files: [...hostileImages, ...hostileStatements],
    fields: () => ({ channel: 'wechat', day: '2026-01-02' }),
  },
  // Sheets are kept as they are and read by a job, see below; one that holds no rows is not: these are harmless and hold none.
  'POST /v2/staff/import': { files: [...hostileImages, ...sheets], accepted: 400 },
  'POST /v2/carte/uploadCartes': {
    files: [...hostileImages, ...sheets],
    accepted: 400,
    fields: () => ({ templateId: known.template }),
  },
  'POST /v2/carte/updateCartes': {
    files: [...hostileImages, ...sheets],
    accepted: 400,
    fields: () => ({ templateId: known.template }),
  },
  'POST /v2/res/group/uploadCartes': { files: [...hostileImages, ...sheets], accepted: 400 },
  'POST /v2/activity/imports': {
    files: [...hostileImages, ...sheets],
    accepted: 400,
    fields: () => ({ activityId: known.activity }),
  },
  // The file is looked at before the draw: what is right leads to one that nobody knows.
  'POST /v2/draw/:id/entrants/sheet': { files: [...hostileImages, ...sheets], id: randomUUID, accepted: 400 },
  'POST /v2/knowledge/imports': { files: [...hostileImages, ...sheets], accepted: 400 },
  'POST /v2/product/imports': { files: [...hostileImages, ...sheets], accepted: 400 },
  'POST /v2/clue/imports': { files: [...hostileImages, ...sheets], accepted: 400 },
  'POST /v2/firm/imports': { files: [...hostileImages, ...sheets], accepted: 400 },
  'POST /v2/deal/imports': { files: [...hostileImages, ...sheets], accepted: 400 },
  'POST /v2/chain/imports': { files: [...hostileImages, ...sheets], accepted: 400 },
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
const takesFiles = (calls: readonly Endpoint[]) => calls.filter(({ upload }) => upload !== undefined)
const untried = (calls: readonly Endpoint[]) =>
  takesFiles(calls)
    .map(nameOf)
    .filter((name) => !(name in doors))

let world: World & { close(): Promise<void> }
let owner: pg.Client
let token: string
const known = { designRequest: '', template: '', card: '', activity: '' }

beforeAll(async () => {
  world = await openOwnWorld('file_doors')
  owner = new pg.Client({ connectionString: world.urls.superuserUrl })
  await owner.connect()
  const first = async (sql: string) => (await owner.query<{ id: string }>(sql)).rows[0]?.id ?? ''
  known.designRequest = await first('select id from design_requests limit 1')
  known.template = await first(
    "select t.id from card_templates t join accounts a on a.company_id = t.company_id where a.username = 'admin' and t.state = 'active' limit 1",
  )
  known.activity = await first('select id from activities limit 1')
  known.card = await first(
    "select c.public_id as id from cards c join accounts a on a.company_id = c.company_id where a.username = 'admin' and c.state = 'active' limit 1",
  )
  const session = await world.signIn('admin')
  token = session.token
  await askForPapers(session)
}, 400_000)
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** A form for customers that has a field for files. */
async function askForPapers(session: Session) {
  const { draft, defaults } = (await world.call(customerFormsContract.getForms, {}, { session })).data
  const papers: FormField = {
    key: 'papers',
    type: 'file',
    label: { 'zh-CN': '资料' },
    help: null,
    isRequired: false,
    isUnique: false,
    options: [],
    showIf: null,
    visibleTo: ['staff'],
    pii: 'none',
    agreement: null,
    prefill: 'none',
  }
  const body = { fields: [...defaults, papers], version: draft?.version ?? null }
  const saved = await world.call(customerFormsContract.saveDraft, { body }, { session })
  await world.call(customerFormsContract.publish, { body: { version: saved.data.version } }, { session })
}

interface Answer {
  code: number
  msg: string
  data: Record<string, string> | null
}

let senders = 0
async function send({ path, method }: Endpoint, { fields, id }: Door, [, name, content]: HostileFile) {
  const form = formOf([{ name, content }], fields?.())
  const response = await world.inject({
    method,
    url: path.replace(':id', id?.() ?? ''),
    payload: form.payload,
    // Open calls count by address.
    remoteAddress: `127.79.${(senders += 1) >> 8}.${senders & 255}`,
    headers: { ...form.headers, authorization: token, 'accept-language': 'zh-CN' },
  })
  return { status: response.statusCode, ...response.json<Answer>() }
}

/** What is wrong with a kept file as it comes back. */
async function wrongWhenFetched(url: string, what: string): Promise<string[]> {
  const served = await world.inject({ method: 'GET', url, headers: { authorization: token } })
  const problems = served.statusCode === 200 ? harmOf(served) : [`${served.statusCode}`]
  if (served.rawPayload.includes('planted')) problems.push('with what was planted')
  return problems.map((problem) => `${what} is served: ${problem}`)
}

/** What a door has to answer to a file: its extension is looked at first, then what is in it. */
function expectedOf({ upload }: Endpoint, { accepted = 200 }: Door, [, name, , outcome]: HostileFile) {
  if (!upload?.extensions.includes(extensionOf(safeFileName(name.split('"')[0] ?? ''))))
    return { status: 400, words: wordsOf('wrongExtension') }
  return typeof outcome === 'string'
    ? { status: accepted, words: /^/ }
    : { status: 400, words: wordsOf(outcome.refused) }
}

describe('every call that takes a file', () => {
  test('is tried with the corpus', () => {
    expect(untried(world.app.mountedCalls)).toEqual([])
    expect(
      Object.keys(doors).filter((name) => !takesFiles(world.app.mountedCalls).map(nameOf).includes(name)),
    ).toEqual([])
  })

  test('and one that is not is caught', () => {
    const planted = {
      method: 'POST',
      path: '/v2/planted',
      access: 'public',
      upload: { maxBytes: 1, extensions: ['.png'] },
    } as const
    expect(untried([...world.app.mountedCalls, planted])).toEqual(['POST /v2/planted'])
  })

  test.each(Object.entries(doors))('%s', { timeout: 60_000 }, async (name, door) => {
    const endpoint = world.app.mountedCalls.find((call) => nameOf(call) === name)
    if (!endpoint) throw new Error('no such call')
    const differences: string[] = []
    for (const file of door.files) {
      const expected = expectedOf(endpoint, door, file)
      const { status, msg, data } = await send(endpoint, door, file)
      const isRight = status === expected.status && (status !== 400 || expected.words.test(msg))
      if (!isRight)
        differences.push(
          `${file[0]} (${file[1].slice(0, 40)}): ${status} ${msg}, not ${expected.status} ${expected.words}`,
        )
      if (status === 200 && data && door.fetchedAt)
        differences.push(...(await wrongWhenFetched(door.fetchedAt(data), file[0])))
    }
    expect(differences).toEqual([])
  })
})

const importDoors = [
  'POST /v2/staff/import',
  'POST /v2/carte/uploadCartes',
  'POST /v2/carte/updateCartes',
  'POST /v2/res/group/uploadCartes',
  'POST /v2/activity/imports',
  'POST /v2/knowledge/imports',
  'POST /v2/product/imports',
  'POST /v2/clue/imports',
  'POST /v2/firm/imports',
  'POST /v2/deal/imports',
  'POST /v2/chain/imports',
]

describe.each(importDoors)('%s', (name) => {
  const sent = (file: HostileFile) => {
    const endpoint = world.app.mountedCalls.find((call) => nameOf(call) === name)
    const door = doors[name]
    if (!endpoint || !door) throw new Error('no such call')
    return send(endpoint, door, file)
  }
  const jobsBegun = async () =>
    (await owner.query<{ state: string; error: string }>('select state, error from jobs where is_listed'))
      .rows
  // Pictures of cards that wait to be read, and what sheets began before.
  beforeEach(() => owner.query('truncate jobs'))
  const says = () => serverTexts.in('zh-CN').sheet
  const wordsOfSheet = (why: keyof ReturnType<typeof says>) => new RegExp(says()[why].split('{')[0] ?? '')

  test('what a sheet must not do is refused when it is sent', { timeout: 60_000 }, async () => {
    for (const [what, file, content, why] of hostileSheets) {
      if (why === 'missingColumns') continue
      const { status, msg } = await sent([what, file, content, file])
      expect({ what, status, msg }).toEqual({
        what,
        status: 400,
        msg: expect.stringMatching(wordsOfSheet(why)),
      })
    }
    expect(await jobsBegun()).toEqual([])
  })

  // No column must be there where cards are changed.
  // A row of clues is a person or a firm: no column is needed by itself, and each row says what it lacks.
  test.skipIf(name.endsWith('updateCartes') || name.includes('/clue/'))(
    'what it lacks is told by the job that reads it',
    async () => {
      for (const [what, file, content, why] of hostileSheets) {
        if (why !== 'missingColumns') continue
        await sent([what, file, content, file])
        await world.app.services.jobs.runDue(world.app.services)
        const [job] = await jobsBegun()
        expect(job).toMatchObject({ state: 'failed', error: expect.stringMatching(wordsOfSheet(why)) })
      }
    },
  )

  test.each([
    ['titles without rows', '表.csv', '姓名,手机\n', 'empty'],
    ['text that calls itself a workbook', '表.xlsx', '姓名,手机\n张三,13800138000\n', 'notASheet'],
  ] as const)('%s are told as what they are, and no job begins', async (what, file, content, why) => {
    const { status, msg } = await sent([what, file, content, file])
    expect({ status, msg }).toEqual({ status: 400, msg: says()[why] })
    expect(await jobsBegun()).toEqual([])
  })
})

test('nothing lies outside of the store, its names are ours, and nothing waits that was refused', async () => {
  const { rows: keys } = await owner.query<{ key: string }>('select storage_key as key from stored_files')
  expect(keys.length).toBeGreaterThan(100)
  for (const { key } of keys) expect(key).toMatch(/^(image|document)\/[0-9a-f]{2}\/[0-9a-f-]{36}$/)
  const all = await readdir(world.folder, { recursive: true, withFileTypes: true })
  const files = all
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(world.folder.length)}/${name}`)
  // Keys of the rehearsed cashier, which it keeps for itself.
  const strays = files.filter((path) => path !== '/sandbox-pay.json')
  expect(
    strays.filter(
      (path) => !/^\/files\/(image|document)\/[0-9a-f]{2}\/[0-9a-f-]{36}(\.(64|256|1024)\.webp)?$/.test(path),
    ),
  ).toEqual([])
})
