import { randomUUID } from 'node:crypto'

import { type Browser, devices, expect, type Page, test } from '@playwright/test'
import PDFDocument from 'pdfkit'

import { headersOf, signIn, watchComplaints } from './console.ts'
import { film } from './film.ts'

/** A handbook of three pages. */
function handbook(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const made = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  for (const [at, line] of ['Handbook', 'Sizes', 'Service'].entries()) {
    if (at > 0) pdf.addPage()
    pdf.fontSize(40).text(line)
  }
  pdf.end()
  return made
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...devices['iPhone 13'], locale: 'zh-CN' })
  return context.newPage()
}

interface Begun {
  list: string
  make: string
  design: string
  title: string
  heading: string
}

/** Begins a content from a design, gives it another heading and publishes it. */
async function begin(page: Page, { list, make, design, title, heading }: Begun): Promise<void> {
  await page.goto(`/enterprise/demo/digitalhomepage/${list}`)
  await page.getByRole('button', { name: make }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: design }).check()
  await dialog.getByRole('textbox').first().fill(title)
  await dialog.getByRole('button', { name: '创建并编辑' }).click()
  const layers = page.getByRole('region', { name: '页面结构' }).locator('.editor-layer-name')
  await layers.first().click()
  await page.getByRole('region', { name: '属性' }).getByLabel('标题', { exact: true }).fill(heading)
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const publish = page.getByRole('dialog', { name: '发布页面' })
  await publish.getByRole('button', { name: '立即发布' }).click()
  await expect(publish).toBeHidden()
}

test('a newcomer makes a site, an album, a document and a video; people on phones read, forward and comment, and the console tells', async ({
  page,
  browser,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  await signIn(page)
  const headers = await headersOf(page)
  const call = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await page.request.fetch(path, {
      method,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(data && { data }),
    })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return ((await answer.json()) as { data: T }).data
  }
  type Listed = { list: { contentId: string; publicId: string; title: string }[] }
  const find = async (kind: string, title: string) => {
    const { list } = await call<Listed>('GET', `/v2/content/list?kind=${kind}&page=1&limit=50`)
    const found = list.find((one) => one.title === title)
    if (!found) throw new Error(`no ${kind} is called ${title}`)
    return found
  }

  await begin(page, {
    list: 'dhpage',
    make: '新建官网',
    design: '智造官网',
    title: '新手官网',
    heading: '我们的第一句话',
  })
  await begin(page, {
    list: 'propaganda',
    make: '新建宣传册',
    design: '产品画册',
    title: '新手画册',
    heading: '今年的新品',
  })
  const [site, album] = [await find('site', '新手官网'), await find('album', '新手画册')]

  // A document is dropped into the library and shared.
  await page.goto('/enterprise/demo/digitalhomepage/word')
  await page
    .locator('[data-tab-panel*="/word"] input[type=file]')
    .first()
    .setInputFiles({ name: '新手手册.pdf', mimeType: 'application/pdf', buffer: await handbook() })
  const row = page.getByRole('row').filter({ hasText: '新手手册' })
  await expect(row).toBeVisible()
  type Document = { documentId: string; version: number; state: string; url: string }
  const documentOf = async () =>
    (await call<{ list: Document[] }>('GET', '/material/doc/list?keyword=新手手册&page=1&limit=5')).list[0]
  await expect.poll(async () => (await documentOf())?.state, { timeout: 60_000 }).toBe('ready')
  const { documentId: id = '', version = 1 } = (await documentOf()) ?? {}
  const shared = await call<Document>('PUT', '/material/doc', { id, version, isShared: true })

  // A video, where this machine can make one.
  const recorded = film()
  if (recorded) {
    await page.goto('/enterprise/demo/digitalhomepage/video')
    const file = { name: '新手视频.mp4', mimeType: 'video/mp4', buffer: recorded }
    await page.locator('[data-tab-panel*="/video"]').getByTestId('document-file').first().setInputFiles(file)
    await expect(page.getByRole('row').filter({ hasText: '新手视频' })).toContainText('可用', {
      timeout: 60_000,
    })
  }

  // The first reader opens both on a phone and forwards the album; the second comes by that.
  const first = await openPhone(browser)
  await first.goto(`/p/${site.publicId}`)
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('我们的第一句话')
  await first.goto(`/p/${album.publicId}`)
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('今年的新品')
  const forwarded = first.waitForResponse((response) => response.url().includes('/v2/share/derive'))
  await first.locator('[data-forward]:visible').first().click()
  const derived = (await (await forwarded).json()) as { data: { url: string } }
  const second = await openPhone(browser)
  await second.goto(new URL(derived.data.url).pathname)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('今年的新品')
  await second.goto(new URL(shared.url).pathname)
  await expect(second.locator('img').first()).toBeVisible()
  // A page counts once it was read for some seconds.
  await second.waitForTimeout(7000)
  await second.goto(`/p/${site.publicId}`)

  const news = await call<{ contentId: string; publicId: string }>('POST', '/v2/modules/news', {
    title: '新手新闻',
  })
  await call('PUT', `/v2/content/${news.contentId}/draft`, {
    baseVersion: 1,
    document: {
      schema: 1,
      blocks: [
        {
          id: randomUUID(),
          type: 'text',
          v: 1,
          props: { variant: 'body', rich: [{ type: 'p', runs: [{ text: '今天开张' }] }] },
        },
      ],
    },
  })
  await call('PUT', `/v2/content/${news.contentId}/publish`, {})
  await second.goto(`/p/${news.publicId}`)
  await second.getByLabel('称呼').fill('赵女士')
  await second.getByLabel('说点什么').fill('祝贺开张！')
  await second.getByRole('button', { name: '发表评论' }).click()
  await expect(second.getByText('审核通过后会显示')).toBeVisible()

  // The console: how long a page was read, the comment that waits, and who brought whom.
  await page.goto(`/enterprise/demo/digitalhomepage/word/detail?id=${id}`)
  await expect
    .poll(async () => {
      const { pages } = await call<{ pages: { dwellMs: number }[] }>('GET', `/v2/material/doc/${id}`)
      return pages[0]?.dwellMs ?? 0
    })
    .toBeGreaterThanOrEqual(5000)
  await page.goto('/enterprise/demo/digitalhomepage/comments')
  await expect(page.getByRole('row').filter({ hasText: '祝贺开张！' })).toContainText('待审核')
  await expect
    .poll(async () => {
      const { list } = await call<{ list: { contentId: string; figures?: object; views?: number }[] }>(
        'GET',
        '/v2/publicity/list?keyword=新手画册&page=1&limit=5',
      )
      return list[0]
    })
    .toMatchObject({ views: 2, topSharer: { views: 1 } })
  const { list } = await call<{ list: { subjectId: string; title: string }[] }>(
    'GET',
    '/v2/promotion/analysis/list?kind=album&page=1&limit=50',
  )
  const subject = list.find((one) => one.title === '新手画册')
  await page.goto(`/enterprise/demo/digitalhomepage/datanalysis?subjectId=${subject?.subjectId}`)
  await expect(page.locator('.chain-line').filter({ hasText: '带来浏览 1 次，访客 1 人' })).toBeVisible()
  expect(complaints).toEqual([])
})
