import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Session } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { makeZip } from '#platform/testing/make-zip.ts'

import { type DocumentRow, materialsContract } from '../materials.contract.ts'
import { createOfficeConverter } from './office-converter.adapter.ts'
import { officeConverter } from './office-converter.public.ts'
import { documents } from './materials.tables.ts'
import { openMaterialWorld } from './materials.world.ts'
import { oddPdf, textPdf } from './pdfs.world.ts'

let library: Awaited<ReturnType<typeof openMaterialWorld>>
let editor: Session
let colleague: Session
let stranger: Session
/** Drawn once; tests that change it make their own. */
let brochure: DocumentRow

beforeAll(async () => {
  library = await openMaterialWorld('materials')
  const { world } = library
  editor = await world.signIn((await newAccount(world, { roles: ['content_editor'] })).username)
  colleague = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  brochure = await library.make(await textPdf(['Page one', 'Page two', 'Page three']), {
    session: editor,
    fields: { name: '企业手册' },
  })
}, 120_000)
afterAll(() => library.world.close())

const list = (query: object = {}, session = library.admin) =>
  library.world.call(materialsContract.listDocuments, { query }, { session })
const namesOf = async (query: object = {}, session = library.admin) =>
  (await list(query, session)).data.list.map(({ name }) => name)
const createFolder = (body: object, session = library.admin) =>
  library.world.call(materialsContract.createFolder, { body: body as { name: string } }, { session })

describe('a document', () => {
  test('is drawn in the background, and shown to colleagues page by page', async () => {
    const { data } = await library.send(oddPdf(), { name: '一页.pdf' })
    expect(data).toMatchObject({ name: '一页', state: 'converting', pages: 0, shownVersion: null })
    await library.runJobs()
    expect((await library.detailOf(data.documentId)).document).toMatchObject({
      state: 'ready',
      pages: 1,
      shownVersion: 1,
      isShared: false,
    })
    const { pages, versions } = await library.detailOf(brochure.documentId)
    expect(pages.map(({ n, width }) => ({ n, width }))).toEqual([1, 2, 3].map((n) => ({ n, width: 1400 })))
    expect(versions).toMatchObject([{ n: 1, name: '产品手册.pdf', pages: 3, failure: null }])
    const page = await library.fetch(`/v2/material/doc/${brochure.documentId}/page/2`, colleague)
    expect(page.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(await sharp(page.rawPayload).metadata()).toMatchObject({ width: 1400, height: 1980 })
    const small = await library.fetch(`/v2/material/doc/${brochure.documentId}/page/2?size=small`)
    expect((await sharp(small.rawPayload).metadata()).height).toBe(320)
  })

  test('is given out as a file to those who edit, and its address to nobody', async () => {
    const url = `/v2/material/doc/${brochure.documentId}/file`
    const original = await library.fetch(url, editor)
    expect(original.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(original.headers['content-disposition']).toContain('attachment')
    expect((await library.fetch(url, colleague)).statusCode).toBe(403)
    const files = await library.inCompany((tx) =>
      tx.select().from(storedFiles).where(eq(storedFiles.contentType, 'application/pdf')),
    )
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter(({ publicId }) => publicId !== null)).toEqual([])
  })

  test('of another company is answered like an unknown one', async () => {
    for (const [method, url] of [
      ['GET', `/v2/material/doc/${brochure.documentId}`],
      ['GET', `/v2/material/doc/${brochure.documentId}/page/1`],
      ['GET', `/v2/material/doc/${brochure.documentId}/file`],
      ['GET', `/v2/material/doc/${brochure.documentId}/readers`],
      ['DELETE', `/material/doc/${brochure.documentId}`],
    ] as const) {
      const answer = await library.world.inject({
        method,
        url,
        headers: { authorization: stranger.token, 'accept-language': 'zh-CN' },
      })
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 404 })
    }
  })

  test.each([
    ['一.pdf', 'no PDF at all'],
    ['一.html', '<script>'],
  ])('%s that is not what it says is refused when it is sent', async (name, content) => {
    const { status, msg } = await library.send(content, { name })
    expect({ status, isWorded: msg.length > 4 }).toEqual({ status: 400, isWorded: true })
  })

  test('that cannot be drawn says why, and can be sent again under the same address', async () => {
    const first = await library.make(
      oddPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (x\\(\\)) >>' }),
      { name: '带脚本.pdf' },
    )
    expect(first).toMatchObject({
      state: 'failed',
      shownVersion: null,
      failure: { code: 'script', text: expect.stringContaining('脚本') as string },
    })
    await library.change(first.documentId, { isShared: true })
    const path = new URL(first.url).pathname
    expect((await library.get(path)).statusCode).toBe(404)
    await library.send(oddPdf(), { of: first.documentId })
    await library.runJobs()
    expect((await library.detailOf(first.documentId)).document).toMatchObject({
      state: 'ready',
      newestVersion: 2,
      shownVersion: 2,
      url: first.url,
      failure: null,
    })
    expect((await library.get(path)).statusCode).toBe(200)
  })

  test('shows its former version until the new one is drawn, and after one that fails', async () => {
    const made = await library.make(await textPdf(['Old text']))
    const { documentId } = made
    await library.change(documentId, { isShared: true })
    const path = new URL(made.url).pathname
    await library.send('%PDF-1.7 broken', { of: documentId })
    expect((await library.get(path)).body).toContain('Old text')
    await library.runJobs()
    expect((await library.detailOf(documentId)).document).toMatchObject({
      state: 'failed',
      shownVersion: 1,
      failure: { code: 'damaged' },
    })
    expect((await library.get(path)).body).toContain('Old text')
    await library.send(await textPdf(['New text']), { of: documentId })
    await library.runJobs()
    const page = (await library.get(path)).body
    expect(page).toContain('New text')
    expect(page).not.toContain('Old text')
    expect((await library.fetch(`/v2/material/doc/${documentId}/file?n=1`)).statusCode).toBe(200)
  })

  test('is changed by one at a time, and only by those who may', async () => {
    const { documentId: id, version } = (await library.detailOf(brochure.documentId)).document
    const update = (session: Session, of = version) =>
      library.world.call(
        materialsContract.updateDocument,
        { body: { id, version: of, name: '企业手册 2026' } },
        { session },
      )
    expect((await update(colleague)).code).toBe(403)
    expect((await update(editor)).data).toMatchObject({ name: '企业手册 2026', version: version + 1 })
    expect(await update(editor)).toMatchObject({ code: 409, detail: { reason: 'VERSION_CONFLICT' } })
    await library.change(id, { name: '企业手册' })
  })
})

describe('the bin', () => {
  test('keeps a document for thirty days, and then nothing of it', async () => {
    const made = await library.make(oddPdf(), { name: '要删的.pdf' })
    const { documentId: id } = made
    await library.change(id, { isShared: true })
    const remove = (session: Session) =>
      library.world.call(materialsContract.removeDocument, { params: { id } }, { session })
    const restore = () =>
      library.world.call(materialsContract.restoreDocument, { params: { id } }, { session: editor })
    expect((await remove(colleague)).code).toBe(403)
    expect((await remove(editor)).data).toMatchObject({ state: 'recycled' })
    expect((await library.get(new URL(made.url).pathname)).statusCode).toBe(404)
    expect(await namesOf()).not.toContain('要删的')
    expect(await namesOf({ state: 'recycled' })).toContain('要删的')
    expect((await restore()).data).toMatchObject({ state: 'ready' })
    expect((await library.get(new URL(made.url).pathname)).statusCode).toBe(200)
    await remove(editor)
    await library.inCompany(async (tx) => {
      await tx
        .update(documents)
        .set({ recycledAt: sql`now() - interval '31 days'` })
        .where(eq(documents.id, id))
      await tx
        .update(jobs)
        .set({ dueAt: sql`now()` })
        .where(eq(jobs.kind, 'materials.purgeDocument'))
    })
    expect(await restore()).toMatchObject({ code: 409, detail: { reason: 'TOO_LATE' } })
    const filesOf = () => library.inCompany((tx) => tx.$count(storedFiles))
    const before = await filesOf()
    await library.runJobs()
    // The file and its page.
    expect(await filesOf()).toBe(before - 2)
    expect(await namesOf({ state: 'recycled' })).not.toContain('要删的')
  })
})

describe('folders', () => {
  test('lie four deep at most, and in no circle', async () => {
    const ids: string[] = []
    for (const name of ['一', '二', '三', '四']) {
      const parentId = ids.at(-1) ?? null
      ids.push((await createFolder({ name, parentId })).data.folderId)
    }
    expect(await createFolder({ name: '五', parentId: ids[3] })).toMatchObject({
      code: 400,
      detail: { fields: { parentId: expect.stringContaining('4 级') as string } },
    })
    const move = (id = '', parentId: string | null = null) =>
      library.world.call(
        materialsContract.updateFolder,
        { body: { id, version: 1, parentId } },
        { session: library.admin },
      )
    expect(await move(ids[0], ids[2])).toMatchObject({
      code: 400,
      detail: { fields: { parentId: expect.stringContaining('自身') as string } },
    })
    const other = (await createFolder({ name: '另一个' })).data.folderId
    expect((await move(ids[0], other)).code).toBe(400)
    expect((await move(ids[2], other)).data).toMatchObject({ parentId: other, version: 2 })
    expect((await createFolder({ name: '六' }, colleague)).code).toBe(403)
  })

  test('are removed when they are empty, or with a place for what lies in them', async () => {
    const from = (await createFolder({ name: '旧' })).data.folderId
    const to = (await createFolder({ name: '新' })).data.folderId
    const { data } = await library.send(oddPdf(), { name: '在夹中.pdf', fields: { folderId: from } })
    const remove = (query: object) =>
      library.world.call(
        materialsContract.removeFolder,
        { params: { id: from }, query },
        { session: library.admin },
      )
    expect(await remove({})).toMatchObject({ code: 409, detail: { reason: 'NOT_EMPTY' } })
    expect((await remove({ moveTo: from })).code).toBe(400)
    expect((await remove({ moveTo: to })).code).toBe(200)
    expect(await namesOf({ folderId: to })).toEqual(['在夹中'])
    const batch = await library.world.call(
      materialsContract.moveDocuments,
      { params: { ids: `${data.documentId},${to}` }, body: { folderId: null } },
      { session: library.admin },
    )
    expect(batch.data).toMatchObject([{ ok: true }, { ok: false, code: 404 }])
    expect(await namesOf({ folderId: to })).toEqual([])
    await library.runJobs()
  })

  test('of some departments are hidden from all others, with everything in them', async () => {
    const own = await library.inCompany(async (tx) => {
      const [row] = await tx
        .select({ departmentId: staff.departmentId })
        .from(accounts)
        .innerJoin(staff, eq(staff.id, accounts.staffId))
        .where(eq(accounts.username, 'staff'))
      const all = await tx.select({ id: departments.id, parentId: departments.parentId }).from(departments)
      const mine = all.find(({ id }) => id === row?.departmentId)
      const foreign = all.find(
        ({ id, parentId }) => parentId !== null && id !== mine?.id && id !== mine?.parentId,
      )
      return { mine: mine?.id ?? '', above: mine?.parentId ?? mine?.id ?? '', foreign: foreign?.id ?? '' }
    })
    const hidden = (await createFolder({ name: '别的部门', visibleTo: [own.foreign] })).data.folderId
    const inside = (await createFolder({ name: '里面', parentId: hidden })).data.folderId
    const open = (await createFolder({ name: '上级部门', visibleTo: [own.above] })).data.folderId
    const made = await library.send(oddPdf(), { name: '看不见.pdf', fields: { folderId: inside } })
    await library.send(oddPdf(), { name: '看得见.pdf', fields: { folderId: open } })
    const foldersOf = async (session: Session) =>
      (await library.world.call(materialsContract.listFolders, {}, { session })).data.map(({ name }) => name)
    expect(await foldersOf(colleague)).toContain('上级部门')
    expect(await foldersOf(colleague)).not.toContain('别的部门')
    expect(await foldersOf(colleague)).not.toContain('里面')
    expect(await foldersOf(library.admin)).toContain('里面')
    expect(await namesOf({ keyword: '看' }, colleague)).toEqual(['看得见'])
    expect((await namesOf({ keyword: '看' })).toSorted()).toEqual(['看不见', '看得见'])
    const get = (session: Session) =>
      library.world.call(materialsContract.getDocument, { params: { id: made.data.documentId } }, { session })
    expect((await get(colleague)).code).toBe(404)
    expect((await get(library.admin)).code).toBe(200)
    expect(await createFolder({ name: '错', visibleTo: [made.data.documentId] })).toMatchObject({
      detail: { fields: { visibleTo: expect.stringContaining('部门') as string } },
    })
    await library.runJobs()
  })

  test('and lists are asked by name, state, order and page', async () => {
    expect(await namesOf({ keyword: '企业手' })).toEqual(['企业手册'])
    expect(await namesOf({ keyword: '%' })).toEqual([])
    const byName = await namesOf({ sort: 'name', order: 'asc', limit: 2 })
    const next = await namesOf({ sort: 'name', order: 'asc', limit: 2, page: 2 })
    expect([...byName, ...next]).toEqual(
      (await namesOf({ sort: 'name', order: 'asc', limit: 4 })).slice(0, 4),
    )
    expect((await list({ sort: 'password' })).code).toBe(400)
  })
})

describe('an office document', () => {
  const docx = makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<w:document/>' },
  ])
  const use = (searchPath: string) =>
    library.world.app.services.provided.provide(officeConverter, createOfficeConverter({ searchPath }))
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardline-soffice-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('can be downloaded where the machine cannot read it, and says so', async () => {
    use(folder)
    const made = await library.make(docx, { name: '方案.docx' })
    expect(made).toMatchObject({
      state: 'ready',
      pages: 0,
      failure: { code: 'noConverter', text: expect.stringContaining('LibreOffice') as string },
    })
    await library.change(made.documentId, { isShared: true })
    const page = await library.get(new URL(made.url).pathname)
    expect(page.body).toContain('此文件不能在线阅读。')
    expect(page.body).not.toContain('/file"')
  })

  test('is drawn by the program of the machine, which learns nothing of the server', async () => {
    const bin = join(folder, 'bin')
    await mkdir(bin)
    const pdf = join(folder, 'made.pdf')
    await writeFile(pdf, oddPdf())
    const program = join(bin, 'soffice')
    // As the real one: the file goes to --outdir under its own name.
    await writeFile(
      program,
      `#!/bin/sh
env > ${folder}/env
out=''; last=''
for one in "$@"; do [ "$last" = --outdir ] && out=$one; last=$one; done
cat "$HOME/user/registrymodifications.xcu" > ${folder}/profile
cp ${pdf} "$out/source.pdf"
`,
    )
    await chmod(program, 0o755)
    process.env['PLANTED_SECRET'] = 'planted'
    use(`${bin}:${process.env['PATH'] ?? ''}`)
    const made = await library.make(docx, { name: '方案二.docx' })
    delete process.env['PLANTED_SECRET']
    expect(made).toMatchObject({ state: 'ready', pages: 1, failure: null })
    expect(await readFile(join(folder, 'env'), 'utf8')).not.toContain('planted')
    expect(await readFile(join(folder, 'profile'), 'utf8')).toContain('BlockUntrustedRefererLinks')
  })

  test('whose program makes nothing, or never ends, says so', async () => {
    const program = join(folder, 'bin/soffice')
    await writeFile(program, '#!/bin/sh\nsleep 100 &\nsleep 100\n')
    const { provided } = library.world.app.services
    provided.provide(
      officeConverter,
      createOfficeConverter({ searchPath: `${folder}/bin:/usr/bin:/bin`, timeoutMs: 500 }),
    )
    const made = await library.make(docx, { name: '方案三.docx' })
    expect(made).toMatchObject({ state: 'failed', failure: { code: 'notConverted' } })
  })
})
