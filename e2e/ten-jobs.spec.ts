import { expect, type Page, test } from '@playwright/test'
import { writeXlsx } from 'hucre'

import { choose, signIn, watchComplaints } from './console.ts'
import { countPresses } from './presses.ts'

const menu = (page: Page, name: string) => page.locator('aside').getByRole('link', { name })
const inFront = (page: Page) => page.locator('[role=tabpanel]:visible')

/** Opens a screen of another area by the menu in the head. */
async function goByHead(page: Page, area: string, name: string): Promise<void> {
  await page.locator('header').getByRole('button', { name: area }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** New each time: another try may have ended in between. */
const mark = () => Math.random().toString(36).slice(2, 7)
const mobile = () => `135${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** Of the successor's department, so that nobody has to agree; whose cards are gone cannot hand them over in another try. */
const leavers = ['徐雅琴', '高雨桐']

interface Job {
  name: string
  /** Presses that a second time needs; typing is not counted. */
  most: number
  /** The page it begins with, unless it is the overview of cards; of the cashier it is the one that the job before has reached. */
  from?: string | null
  play: (page: Page) => Promise<void>
}

const jobs: readonly Job[] = [
  {
    name: 'issue a card',
    most: 6,
    play: async (page) => {
      await menu(page, '员工名片管理').click()
      await page.getByRole('button', { name: '新建名片' }).click()
      const drawer = page.getByRole('dialog', { name: '新建名片' })
      await drawer.getByLabel('姓名', { exact: true }).fill(`发放${mark()}`)
      await drawer.getByLabel('手机', { exact: true }).fill(mobile())
      await drawer.getByRole('button', { name: '创建名片' }).click()
      await expect(page.getByRole('heading', { name: /^发放/ })).toBeVisible()
    },
  },
  {
    name: 'import staff',
    most: 7,
    play: async (page) => {
      const rows = [[`导入${mark()}`, `E${mark()}`, mobile(), '客户服务部', '顾问']]
      const content = await writeXlsx({
        sheets: [{ name: '员工', rows: [['姓名', '工号', '手机号', '部门', '职务'], ...rows] }],
      })
      await goByHead(page, '用户管理', '部门与员工')
      await page.getByRole('button', { name: '导入员工' }).click()
      const dialog = page.getByRole('dialog', { name: '批量导入员工' })
      const choosing = page.waitForEvent('filechooser')
      await dialog.locator('.ant-upload').first().click()
      await (
        await choosing
      ).setFiles({
        name: '新同事.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.from(content),
      })
      await dialog.getByRole('button', { name: '导入 1 名员工' }).click()
      await expect(dialog.getByText('导入完成，共 1 名员工')).toBeVisible()
      await dialog.getByRole('button', { name: '完成', exact: true }).click()
    },
  },
  {
    name: 'design and publish',
    most: 4,
    play: async (page) => {
      await menu(page, '名片设计器').click()
      await page.getByRole('button', { name: '固定文字', exact: true }).click()
      await page.getByRole('button', { name: '发布', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: '发布名片设计' })
      await dialog.getByRole('button', { name: /确认发布|仍然发布/ }).click()
      await expect(page.getByText(/已发布第 \d+ 版/)).toBeVisible()
    },
  },
  {
    name: 'change a permission of a role',
    most: 6,
    play: async (page) => {
      await goByHead(page, '用户管理', '角色管理')
      await inFront(page)
        .getByRole('button', { name: /普通员工/ })
        .click()
      await inFront(page).getByRole('checkbox', { name: '暂停名片' }).click()
      const bar = page.getByRole('region', { name: '未保存的修改' })
      await bar.getByRole('button', { name: '保存' }).click()
      await expect(bar).toHaveCount(0)
    },
  },
  {
    name: 'find a customer by pinyin',
    most: 2,
    play: async (page) => {
      await menu(page, '客户名片管理').click()
      const search = page.getByPlaceholder('姓名、拼音、公司、手机、标签')
      await search.click()
      await search.fill('suwanqing')
      await search.press('Enter')
      await expect(inFront(page).getByRole('button', { name: '苏婉清' }).first()).toBeVisible()
    },
  },
  {
    name: 'merge two customers',
    most: 3,
    from: '/demo/digitalcard/customerresources',
    play: async (page) => {
      await page.getByRole('button', { name: '逐个处理疑似重复' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '合并', exact: true }).first().click()
      const dialog = page.getByRole('dialog', { name: '合并客户' })
      await dialog.getByRole('button', { name: '合并', exact: true }).click()
      await expect(page.getByText('已合并', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'hand over the cards of a leaver',
    most: 11,
    play: async (page) => {
      await menu(page, '名片交接').click()
      await page.getByRole('button', { name: '新建交接' }).click()
      const leaver = leavers[test.info().retry] ?? ''
      await page.getByLabel('输入姓名或拼音').fill(leaver)
      await page.getByRole('checkbox', { name: leaver }).check()
      await page.getByRole('button', { name: '下一步' }).click()
      await choose(page, page.getByLabel('接手人', { exact: true }).first(), '陈思远')
      await page.getByRole('button', { name: '下一步' }).click()
      await page.getByRole('button', { name: '开始预演' }).click()
      await page.getByRole('button', { name: '下一步' }).click()
      await page.getByRole('button', { name: '确认执行' }).click()
      await expect(page.getByText(/全部完成：\d+ 项成功。/)).toBeVisible({ timeout: 60_000 })
    },
  },
  {
    name: 'order prints of a card',
    most: 9,
    play: async (page) => {
      await menu(page, '名片在线印刷').click()
      await page.getByRole('table').getByRole('checkbox').nth(1).check()
      await page.getByRole('button', { name: '开始印刷', exact: true }).click()
      await page.getByRole('button', { name: '立即下单' }).click()
      await page.getByRole('button', { name: '新增地址' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('粘贴识别').fill(`林晓薇 ${mobile()} 江苏省苏州市虎丘区科技路 8 号`)
      await form.getByRole('button', { name: '识别', exact: true }).click()
      await expect(form.getByLabel('收货人')).toHaveValue('林晓薇')
      await form.getByRole('button', { name: '保存' }).click()
      await page.getByRole('button', { name: '提交订单' }).click()
      await expect(page).toHaveURL(/orders\/cashier/)
    },
  },
  {
    name: 'pay, and ask for the invoice',
    most: 6,
    from: null,
    play: async (page) => {
      const opening = page.context().waitForEvent('page')
      await page.getByText('支付宝', { exact: true }).click()
      await page.getByRole('link', { name: '前往支付宝付款' }).click()
      const till = await opening
      await till.getByRole('button', { name: '支付成功' }).click()
      // A tab that is closed while it sends may not have sent.
      await expect(till.getByText('支付成功，可以关闭此页')).toBeVisible()
      await till.close()
      await page.bringToFront()
      await page.getByRole('button', { name: '申请开票' }).click()
      await page.getByRole('dialog', { name: '申请开票' }).getByRole('button', { name: '提交申请' }).click()
      await expect(page.getByText('开票申请已提交')).toBeVisible()
    },
  },
  {
    name: 'see the analysis of a card',
    most: 2,
    play: async (page) => {
      await menu(page, '名片分析').click()
      await inFront(page).locator('.ant-table-row').first().getByRole('button').first().click()
      await expect(inFront(page).locator('.number-tile').first()).toBeVisible()
    },
  },
]

test('ten jobs take no more presses than a second time needs', async ({ page, context }) => {
  test.setTimeout(240_000)
  const complaints = watchComplaints(page)
  const presses = await countPresses(context)
  await signIn(page)
  for (const { name, most, from = '/demo/digitalcard/home', play } of jobs) {
    if (from !== null) await page.goto(`/enterprise${from}`)
    presses()
    await test.step(name, () => play(page))
    expect.soft(presses(), name).toBeLessThanOrEqual(most)
  }
  expect(complaints).toEqual([])
})
