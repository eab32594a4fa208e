import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { readMenus } from '#platform/web/session/stored-session.ts'
import { readToken } from '#platform/web/session/token.ts'
import { currentViewer } from '#platform/web/session/viewer.ts'
import { gateTexts } from './gate.texts.ts'
import { LoginForm } from './login-form.tsx'
import { text } from './text/zh-CN.ts'

const { field: t, login } = text
const sent: { method: string; path: string; query: string; body: unknown }[] = []
let answers: Record<string, () => { code: number; msg?: string; data: unknown } | Error>
let pictures = 0

const info = {
  accountId: '0',
  username: 'zhang',
  nickName: '张三',
  isAdmin: 1,
  isOperator: false,
  firstStep: null as 'password' | null,
  permissions: ['card:view'],
  sysMenus: [
    { menuId: 'a', parentId: '0', path: '/index', menuName: '首页', icon: '', component: '', remark: '' },
  ],
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'cardline-1-token=; Max-Age=0; Path=/'
  sent.length = 0
  pictures = 0
  answers = {
    'GET /v2/getCode': () => ({
      code: 200,
      data: { captchaId: `c${++pictures}`, image: 'data:image/png;base64,', required: true },
    }),
    'POST /v2/login': () => ({ code: 200, data: { token: 'secret', firstLogin: false, secondStep: null } }),
    'GET /v2/company/info': () => ({
      code: 200,
      data: { id: '1', name: '明远', isNamed: true, logoUrl: null },
    }),
    'GET /v2/basicUser/info': () => ({ code: 200, data: info }),
    'GET /v2/preferences': () => ({ code: 200, data: { theme: 'star' } }),
  }
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const [path = '', query = ''] = url.split('?')
    const call = `${init.method ?? 'GET'} ${path}`
    if (!(call in answers)) return Promise.resolve(new Response('<html></html>'))
    sent.push({
      method: init.method ?? '',
      path,
      query,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    })
    const answer = answers[call]?.()
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(Response.json(answer, { status: answer?.code ?? 500 }))
  })
  await Promise.all([platformTexts.load('zh-CN'), gateTexts.load('zh-CN')])
  render(<LoginForm takesFocus />)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function fillIn({ password = 'right', code = 'ab3d' } = {}) {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(t.username), ' zhang ')
  await user.type(screen.getByLabelText(t.password), password)
  await user.type(screen.getByLabelText(t.captcha), `${code}{Enter}`)
}

it('sent before it is known whether a picture is asked for, it waits and then goes in', async () => {
  cleanup()
  sent.length = 0
  let answer: (reply: Response) => void = () => undefined
  const straight = fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.startsWith('/v2/getCode')
      ? new Promise<Response>((resolve) => {
          answer = resolve
        })
      : straight(url, init),
  )
  render(<LoginForm takesFocus />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(t.username), 'zhang')
  await user.type(screen.getByLabelText(t.password), 'right{Enter}{Enter}')
  expect(sent.filter(({ path }) => path === '/v2/login')).toEqual([])
  answer(Response.json({ code: 200, data: { captchaId: 'c', image: '', required: false } }))
  await waitFor(() => expect(sent.filter(({ path }) => path === '/v2/login')).toHaveLength(1))
})

it('says at each field what is missing, and sends nothing', async () => {
  await userEvent.click(screen.getByRole('button', { name: login.submit }))
  for (const words of [t.usernameRequired, t.passwordRequired, t.captchaRequired])
    expect(screen.getByText(words, { selector: 'p' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(t.username))
  expect(sent.some(({ path }) => path === '/v2/login')).toBe(false)
})

it('keeps who signed in, their menus and their look', async () => {
  await fillIn()
  await waitFor(() => expect(readMenus().sideMenu).toHaveLength(1))
  expect(sent.find(({ path }) => path === '/v2/login')?.body).toEqual({
    username: 'zhang',
    password: 'right',
    validCode: 'ab3d',
    captchaId: 'c1',
    redirectUrl: '/enterprise/index',
  })
  expect(readToken()).toBe('secret')
  expect(currentViewer()).toMatchObject({ username: 'zhang', displayName: '张三', isAdmin: true })
  await waitFor(() => expect(localStorage.getItem('cardline-1-preferences/zhang/theme')).toBe('"star"'))
})

it('says why it refused, brings a new picture and empties the code', async () => {
  answers['POST /v2/login'] = () => ({
    code: 400,
    msg: '账号或密码不正确',
    data: { reason: 'WRONG_CREDENTIALS' },
  })
  await fillIn({ password: 'wrong' })
  expect(await screen.findByText('账号或密码不正确')).toBeTruthy()
  expect(pictures).toBe(2)
  // For this name: one that was tried often asks for more characters.
  expect(sent.findLast(({ path }) => path === '/v2/getCode')?.query).toContain('username=zhang')
  expect(screen.getByLabelText<HTMLInputElement>(t.captcha).value).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText(t.password))
  expect(readToken()).toBeUndefined()
})

it('marks the field that the server names', async () => {
  answers['POST /v2/login'] = () => ({ code: 400, msg: '验证码错误', data: { fields: { validCode: '' } } })
  await fillIn({ code: 'nope' })
  await screen.findByText('验证码错误')
  expect(screen.getByLabelText(t.captcha).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText(t.captcha))
})

it('leaves no token behind when the rest of the sign-in fails', async () => {
  answers['GET /v2/basicUser/info'] = () => ({ code: 503, data: null })
  await fillIn()
  expect(await screen.findByText('服务不可用，请稍后再试')).toBeTruthy()
  expect(readToken()).toBeUndefined()
  expect(localStorage.getItem('cardline-1-userinfo')).toBeNull()
})

it('says so when the account has no company, and when no answer comes', async () => {
  answers['GET /v2/company/info'] = () => ({ code: 200, data: null })
  await fillIn()
  expect(await screen.findByText(login.noCompany)).toBeTruthy()
  answers['POST /v2/login'] = () => new TypeError('offline')
  await userEvent.type(screen.getByLabelText(t.captcha), 'again{Enter}')
  expect(await screen.findByText(text.error.network)).toBeTruthy()
})

it('leads to the own password before anything else, and keeps the way on', async () => {
  history.replaceState(null, '', '/enterprise/login?redirect=%2Fdemo%2Fa')
  answers['GET /v2/basicUser/info'] = () => ({ code: 200, data: { ...info, firstStep: 'password' } })
  await fillIn()
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/enterprise/first-password?redirect=%2Fdemo%2Fa'),
  )
  expect(readToken()).toBe('secret')
  expect(localStorage.getItem('cardline-1-userinfo')).toBeNull()
})

it('keeps no token while the second step is due', async () => {
  answers['POST /v2/login'] = () => ({
    code: 200,
    data: { token: '', firstLogin: false, secondStep: { challenge: 'step', expiresIn: 300 } },
  })
  await fillIn()
  await waitFor(() => expect(sessionStorage.getItem('cardline-1-challenge')).toContain('"challenge":"step"'))
  expect(readToken()).toBeUndefined()
  expect(sent.some(({ path }) => path === '/v2/basicUser/info')).toBe(false)
})
