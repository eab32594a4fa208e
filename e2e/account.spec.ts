import { type APIRequestContext, type APIResponse, expect, type Page, request, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { seriousViolations, sidewaysOverflow, watchComplaints } from './console.ts'

// One person from registration to recovery codes: each test goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })

const operatorPassword = process.env['E2E_ADMIN_PASSWORD'] ?? ''
const stamp = String(Date.now())
const person = {
  username: `qian${stamp.slice(-6)}`,
  mobile: `139${stamp.slice(-8)}`,
  password: 'Lin-an.River-27',
  company: `临安云溪科技${stamp.slice(-4)}`,
}
let secret = ''
let recoveryCodes: string[] = []

interface Envelope<T> {
  code: number
  msg: string
  data: T
}

let operator: APIRequestContext | undefined

/** The operator, who reads the outbox of this installation, beside the browser and not in it. */
async function signInOperator(): Promise<APIRequestContext> {
  const { baseURL = '' } = test.info().project.use
  const stranger = await request.newContext({ baseURL })
  const signIn = await stranger.post('/v2/login', { data: { username: 'admin', password: operatorPassword } })
  const { token } = ((await signIn.json()) as Envelope<{ token: string }>).data
  const { cookies } = await stranger.storageState()
  return request.newContext({
    baseURL,
    storageState: { cookies, origins: [] },
    extraHTTPHeaders: { authorization: token },
  })
}

/** A call of the operator: one that writes where there is something to send. */
async function asOperator<T>(path: string, data?: unknown): Promise<T> {
  operator ??= await signInOperator()
  const answer = data === undefined ? await operator.get(path) : await operator.post(path, { data })
  const envelope = (await answer.json()) as Envelope<T>
  expect(envelope.code, `${path}: ${envelope.msg}`).toBe(200)
  return envelope.data
}

/** The last message to a number. */
async function lastMessage(to: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const { list } = await asOperator<{ list: { id: string }[] }>('/v2/outbox/list?page=1&limit=5')
      for (const { id } of list) {
        const message = await asOperator<{ to: string; text: string }>(`/v2/outbox/message/${id}`)
        if (message.to === to) {
          found = message.text
          break
        }
      }
      return found
    })
    .toBeDefined()
  return found ?? ''
}

async function takeCode(page: Page, to: string): Promise<void> {
  // One code a minute for a number, whatever it is for.
  await expect(async () => {
    const send = page.getByRole('button', { name: '获取验证码' })
    if (await send.isVisible()) await send.click()
    await expect(page.getByText(/验证码已发送/)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 80_000, intervals: [3000] })
  const [code = ''] = /\d{6}/.exec(await lastMessage(to)) ?? []
  await page.getByLabel('短信验证码').fill(`验证码 ${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page.getByLabel('短信验证码')).toHaveValue(code)
}

async function signInWith(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

/** A code of the authenticator; `later` is the next one, which the server takes as well. */
const authenticator = (shared: string, later = 0) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(shared) }).generate({
    timestamp: Date.now() + later * 30_000,
  })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '注销' }).click()
  await expect(page).toHaveURL(/\/enterprise\/login/, { timeout: 15_000 })
}

test('somebody new registers by number, names the company and stands in the console', async ({ page }) => {
  const complaints = watchComplaints(page)
  await page.goto('/enterprise/company')
  await page.getByRole('link', { name: '注册账号' }).click()
  await expect(page).toHaveURL(/\/enterprise\/register$/)
  await page.getByRole('button', { name: '注册' }).click()
  await expect(page.getByText('请先阅读并同意用户协议')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '手机号' })).toBeFocused()
  await page
    .getByRole('textbox', { name: '手机号' })
    .fill(`+86 ${person.mobile.slice(0, 3)}-${person.mobile.slice(3)}`)
  await takeCode(page, person.mobile)
  await page.getByLabel('用户名').fill(person.username)
  await page.getByLabel('密码', { exact: true }).fill('12345678')
  await page.getByLabel('确认密码').fill('12345678')
  await page.getByLabel(/我已阅读并同意/).check()
  await page.getByRole('button', { name: '注册' }).click()
  await expect(page.getByText('该密码过于常见')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill(person.password)
  await page.getByLabel('确认密码').fill(person.password)
  await page.getByRole('button', { name: '注册' }).click()

  await expect(page.getByRole('heading', { name: '您的企业叫什么？' })).toBeVisible()
  await page.getByRole('button', { name: '开始使用' }).click()
  await expect(page.getByText('请输入企业名称')).toBeVisible()
  await page.getByLabel('企业名称').fill(`[企业]${person.company}`)
  await page.getByLabel('省份').selectOption({ label: '浙江省' })
  await page.getByLabel('城市').selectOption({ label: '杭州市' })
  await page.getByRole('button', { name: '开始使用' }).click()
  await expect(page).toHaveURL(/\/enterprise\/index/)
  await page.getByRole('button', { name: /用户菜单/ }).click()
  // Without the marker that stood before the name.
  await expect(page.getByRole('menu', { name: /用户菜单/ })).toHaveText(
    new RegExp(`${person.username}${person.company}`),
  )
  // Refusals on purpose are complaints of the browser.
  expect(complaints.filter((complaint) => !/\b(400|422)\b/.test(complaint))).toEqual([])
})

test('a number and a code open the console too; the way is kept in the address', async ({ page }) => {
  await page.goto('/enterprise/login')
  await page.getByRole('tab', { name: '账号登录' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '手机号登录' })).toBeFocused()
  await expect(page).toHaveURL(/way=code/)
  await page.reload()
  // The demo company's own user, whose number was proved.
  await page.getByRole('textbox', { name: '手机号' }).fill('13800001008')
  await takeCode(page, '13800001008')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/enterprise\/index/)
})

test('a password that somebody else chose is replaced before anything else', async ({ page }) => {
  const { list: roles } = await asOperator<{ list: { id: string; code: string }[] }>(
    '/v2/role/list?page=1&limit=50',
  )
  const roleIds = roles.filter(({ code }) => code === 'staff').map(({ id }) => id)
  const username = `new${stamp.slice(-6)}`
  await asOperator('/v2/basicUser/add', { username, nickName: '钱江', roleIds, password: 'Given.By-Admin-1' })
  await page.goto('/enterprise/login?redirect=%2Fdemo%2Fmyenterprise%2Faccountinfo')
  await signInWith(page, username, 'Given.By-Admin-1')
  await expect(page.getByRole('heading', { name: '设置您自己的密码' })).toBeVisible()
  await expect(page.getByLabel('当前密码')).toHaveCount(0)
  // Nothing else is open meanwhile.
  await page.goto('/enterprise/demo/digitalcard/staffcard')
  await expect(page).toHaveURL(/\/enterprise\/(first-password|login)\?redirect=/, { timeout: 15_000 })
  await page.goto('/enterprise/first-password?redirect=%2Fdemo%2Fmyenterprise%2Faccountinfo')
  await page.getByLabel('当前密码').fill('Given.By-Admin-1')
  await page.getByLabel('新密码').fill('Given.By-Admin-1')
  await page.getByLabel('确认密码').fill('Given.By-Admin-1')
  await page.getByRole('button', { name: '保存并进入' }).click()
  await expect(page.getByText('新密码不能与原密码相同')).toBeVisible()
  await page.getByLabel('新密码').fill('Tide.At-Haining-18')
  await page.getByLabel('确认密码').fill('Tide.At-Haining-18')
  await page.getByRole('button', { name: '保存并进入' }).click()
  await expect(page).toHaveURL(/\/enterprise\/demo\/myenterprise\/accountinfo/)
  await expect(page.getByRole('heading', { name: '账号安全信息' })).toBeVisible()
})

test('a company that asks for a second step gets one set up', async ({ page }) => {
  await page.goto('/enterprise/login')
  await signInWith(page, person.username, person.password)
  await expect(page).toHaveURL(/\/enterprise\/index/)
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('token'))?.value ?? ''
  const asked = await page.request.put('/v2/company/settings', {
    data: { requireSecondStep: true },
    headers: { authorization: decodeURIComponent(cookie) },
  })
  expect(asked.status()).toBe(200)
  await page.goto('/enterprise/demo/myenterprise/accountinfo')
  await expect(page).toHaveURL(/\/enterprise\/second-step-setup\?redirect=/, { timeout: 15_000 })
  await page.getByLabel('密码', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
  await page.getByLabel('密码', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: '两步验证的二维码' }).locator('svg')).toBeVisible()
  await page.getByText('无法扫码？手动输入密钥').click()
  secret = (await page.getByLabel('密钥', { exact: true }).innerText()).replace(/\s/g, '')
  await page.getByLabel(/6 位数字/).fill('000000')
  await expect(page.getByText('动态验证码或恢复码不正确')).toBeVisible()
  await page.getByLabel(/6 位数字/).fill(authenticator(secret))
  await expect(page.getByRole('heading', { name: '保存恢复码' })).toBeFocused()
  recoveryCodes = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').allInnerTexts()
  expect(new Set(recoveryCodes).size).toBe(10)
  await page.getByRole('button', { name: '进入系统' }).click()
  await expect(page.getByText('请先保存恢复码')).toBeVisible()
  await page.getByLabel('我已保存恢复码').check()
  await page.getByRole('button', { name: '进入系统' }).click()
  await expect(page).toHaveURL(/\/enterprise\/demo\/myenterprise\/accountinfo/)
  await expect(page.getByText('剩余 10 个')).toBeVisible()
})

test('then a code of the authenticator is asked for, or a recovery code, which works once', async ({
  page,
}) => {
  await page.goto('/enterprise/login')
  await signInWith(page, person.username, person.password)
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible()
  // The same step is there after a visit to the authenticator.
  await page.reload()
  await expect(page.getByLabel('6 位验证码')).toBeFocused()
  await page.getByLabel('6 位验证码').fill('000000')
  await expect(page.getByText('动态验证码或恢复码不正确')).toBeVisible()
  await page.getByLabel('6 位验证码').fill(authenticator(secret, 1))
  await expect(page).toHaveURL(/\/enterprise\/index/)
  await signOut(page)

  const [recovery = ''] = recoveryCodes
  await signInWith(page, person.username, person.password)
  await page.getByRole('button', { name: '改用恢复码' }).click()
  await page.getByLabel('恢复码').fill(recovery.toLowerCase())
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page).toHaveURL(/\/enterprise\/index/)
  await signOut(page)

  await signInWith(page, person.username, person.password)
  await page.getByRole('button', { name: '改用恢复码' }).click()
  await page.getByLabel('恢复码').fill(recovery)
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page.getByText('动态验证码或恢复码不正确')).toBeVisible()
  await page.getByRole('button', { name: '返回登录' }).click()
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
})

test('signed-out pages speak four languages and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/login', '/login?way=code', '/register', '/forget', '/protocol']) {
    await page.goto(`/enterprise${path}`)
    for (const language of ['繁體中文', '日本語', 'English', '简体中文']) {
      await page.getByRole('button', { name: language }).click()
      await expect(page.getByRole('button', { name: language })).toHaveAttribute('aria-pressed', 'true')
      expect.soft(await sidewaysOverflow(page), `${path} in ${language}`).toBeLessThanOrEqual(0)
    }
  }
})

test('no signed-out page has a serious violation of accessibility rules, light or dark', async ({ page }) => {
  // Colours that are still on their way would be measured on it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const mode of ['light', 'dark'])
    for (const path of ['/login', '/login?way=code', '/register', '/forget', '/protocol']) {
      await page.goto(`/enterprise${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.locator('html').evaluate((root, shown) => (root.dataset.mode = shown), mode)
      expect.soft(await seriousViolations(page), `${path} ${mode}`).toEqual([])
    }
})

interface Forgetful {
  username: string
  mobile: string
  company: string
  recoveryCode: string
}

/** Somebody of the demonstration, with a second step; nobody else of these tests signs in as her. */
async function somebodyWithSecondStep(): Promise<Forgetful> {
  const { baseURL = '' } = test.info().project.use
  const she = await request.newContext({ baseURL })
  const dataOf = async <T>(answer: Promise<APIResponse>) => {
    const { code, msg, data } = (await (await answer).json()) as Envelope<T>
    expect(code, msg).toBe(200)
    return data
  }
  const { token } = await dataOf<{ token: string }>(
    she.post('/v2/login', { data: { username: 'wujingyi', password: operatorPassword } }),
  )
  const headers = { authorization: token }
  const begun = await dataOf<{ secret: string }>(
    she.post('/v2/company/second-step', { headers, data: { password: operatorPassword } }),
  )
  const data = { code: authenticator(begun.secret) }
  const { recoveryCodes: codes } = await dataOf<{ recoveryCodes: string[] }>(
    she.put('/v2/company/second-step', { headers, data }),
  )
  await she.dispose()
  return { username: 'wujingyi', mobile: '13800001022', company: '明远', recoveryCode: codes[1] ?? '' }
}

test('a forgotten password is replaced by a code', async ({ page }, { retry }) => {
  // A number gets one code a minute, and the person above just had one: only another try, which finds the demonstration changed, waits for it.
  const { username, mobile, company, recoveryCode } =
    retry === 0 ? await somebodyWithSecondStep() : { ...person, recoveryCode: recoveryCodes[1] ?? '' }
  await page.goto('/enterprise/login?redirect=%2Fdemo%2Fmyenterprise%2Fmyaccount')
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await takeCode(page, mobile)
  const password = 'Fog.Over.Qiantang-9'
  await page.getByLabel('新密码').fill(password)
  await page.getByLabel('确认密码').fill(password)
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(page.getByRole('heading', { name: '密码已重设' })).toBeFocused()
  await page.getByRole('link', { name: '前往登录' }).click()
  await signInWith(page, username, password)
  await page.getByRole('button', { name: '改用恢复码' }).click()
  await page.getByLabel('恢复码').fill(recoveryCode)
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page).toHaveURL(/\/enterprise\/demo\/myenterprise\/myaccount/)
  await expect(page.getByText(company).first()).toBeVisible()
})
