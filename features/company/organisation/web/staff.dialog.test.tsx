import { useMemo, useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { prepareTexts } from '#platform/web/language/use-texts.ts'
import { type Screen, ScreenContext } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { StaffDialog } from './staff.dialog.tsx'

let sent: { method: string; url: string; body: unknown }[]
let refusal: { code: number; msg: string; data: unknown } | undefined
const onClose = vi.fn()
const onSaved = vi.fn()

function Form() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const value = useMemo(() => ({ markDirty: () => undefined }) as Partial<Screen> as Screen, [])
  return (
    <QueryClientProvider client={queries}>
      <App>
        <ScreenContext value={value}>
          <StaffDialog person={undefined} departmentId={undefined} onClose={onClose} onSaved={onSaved} />
        </ScreenContext>
      </App>
    </QueryClientProvider>
  )
}

beforeAll(() =>
  Promise.all([
    prepareTexts(webTexts, 'zh-CN'),
    prepareTexts(platformTexts, 'zh-CN'),
    prepareTexts(organisationTexts, 'zh-CN'),
  ]),
)
beforeEach(() => {
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET')
      sent.push({ method, url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const data = url.startsWith('/v2/post/list') ? { list: [], total: 0 } : []
    const answer = method !== 'GET' && refusal ? refusal : { code: 200, msg: '', data }
    return Promise.resolve(
      new Response(JSON.stringify(answer), {
        status: answer.code,
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const save = () => screen.getByRole('button', { name: /^保\s?存$/ })

test('what is wrong by the contract is said at its field, and nothing is sent', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(await screen.findByLabelText('手机号'), '123')
  await user.type(screen.getByLabelText('邮箱'), 'a@')
  await user.click(save())
  expect(await screen.findByText('不能为空')).toBeTruthy()
  expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy()
  expect(await screen.findByText('请输入正确的邮箱地址')).toBeTruthy()
  expect(sent).toEqual([])
}, 60_000)

test('what the server refuses stands at the field that it names, and the form stays', async () => {
  refusal = {
    code: 409,
    msg: '此手机号已被其他员工使用',
    data: { reason: 'DUPLICATE', fields: { mobile: '此手机号已被其他员工使用' } },
  }
  const user = userEvent.setup()
  render(<Form />)
  await user.type(await screen.findByLabelText('姓名'), ' 林晓薇 ')
  await user.type(screen.getByLabelText('手机号'), '13800001008')
  await user.click(save())
  expect(
    await screen.findByText('此手机号已被其他员工使用', { selector: '.ant-form-item-explain-error' }),
  ).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect(sent[0]?.body).toMatchObject({
    name: '林晓薇',
    mobile: '13800001008',
    sex: null,
    departmentId: null,
    postIds: [],
  })
  // Mended, it goes through.
  refusal = undefined
  await user.click(save())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 20_000 })
  expect(onSaved).toHaveBeenCalledOnce()
}, 60_000)
