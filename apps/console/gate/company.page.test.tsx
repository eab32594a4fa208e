import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { wipeSession } from '#platform/web/session/stored-session.ts'
import { writeToken } from '#platform/web/session/token.ts'
import { CompanyPage } from './company.page.tsx'
import { gateTexts } from './gate.texts.ts'
import { LoginPage } from './login.page.tsx'

const answers: Readonly<Record<string, unknown>> = {
  '/v2/company/info': { id: 'c', isNamed: false, name: '' },
  '/v2/getCode': { captchaId: 'c', image: 'data:image/png;base64,', required: true },
  '/v2/basicUser/info': { username: 'new', firstStep: null },
}

beforeAll(() => Promise.all([platformTexts.load('zh-CN'), gateTexts.load('zh-CN')]))
beforeEach(() => {
  wipeSession()
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json({ code: 200, msg: '', data: answers[url.split('?')[0] ?? ''] ?? null })),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('without an account the page about the company is there, and leads to registering and signing in', () => {
  history.replaceState(null, '', '/enterprise/company')
  render(<CompanyPage />)
  expect(screen.getByRole('heading').textContent).toBe('创建企业')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/enterprise/register',
    '/enterprise/login',
  ])
})

test('an account without a company is led to name it, whichever page it opened', async () => {
  history.replaceState(null, '', '/enterprise/login?redirect=%2Fdemo%2Fa')
  writeToken('t')
  render(<LoginPage />)
  await waitFor(() => expect(location.pathname).toBe('/enterprise/company'))
})

test('an account that has not signed in stays at the sign-in page', async () => {
  history.replaceState(null, '', '/enterprise/login')
  render(<LoginPage />)
  expect(await screen.findByRole('heading')).toBeTruthy()
  expect(location.pathname).toBe('/enterprise/login')
})
