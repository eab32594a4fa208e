import { useMemo, useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { importTexts } from '#platform/web/imports/imports.texts.ts'
import { prepareTexts } from '#platform/web/language/use-texts.ts'
import { type Screen, ScreenContext } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { organisationTexts } from '../organisation.texts.ts'
import type { StaffImport } from '../staff-import.contract.ts'
import { staffImportTexts } from './imports/web.texts.ts'
import { StaffImportDialog } from './staff-import.dialog.tsx'

const importId = '01a205ba-a251-727f-99f0-d9ae74b2de3c'
const onImport = vi.fn()
const onClose = vi.fn()
let shown: StaffImport
let sent: string[]

function Opened() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const value = useMemo(() => ({ markDirty: () => undefined }) as Partial<Screen> as Screen, [])
  return (
    <QueryClientProvider client={queries}>
      <App>
        <ScreenContext value={value}>
          <StaffImportDialog importId={importId} onImport={onImport} onClose={onClose} />
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
    prepareTexts(importTexts, 'zh-CN'),
    prepareTexts(staffImportTexts, 'zh-CN'),
  ]),
)
beforeEach(() => {
  sent = []
  shown = {
    importId,
    jobId: importId,
    status: 'to_confirm',
    fileName: '员工.xlsx',
    counts: { total: 4, ok: 2, warn: 1, error: 1, imported: 0, failed: 0, update: 1 },
    error: null,
    unknownColumns: ['血型'],
    undoUntil: null,
    rows: {
      list: [{ row: 3, verdict: 'error', name: '坏号', mobile: '1', messages: ['手机号不正确：1'] }],
      total: 1,
    },
  }
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push(`${method} ${url}`)
      shown = {
        ...shown,
        status: 'completed',
        counts: { ...shown.counts, imported: 3 },
        undoUntil: new Date(Date.now() + 3_600_000).toISOString(),
      }
    }
    return Promise.resolve(
      new Response(JSON.stringify({ code: 200, msg: '', data: method === 'GET' ? shown : null }), {
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

test('shows what was found, writes it once it is confirmed, and then offers the way back', async () => {
  render(<Opened />)
  await screen.findByText('1 行有错误，不会导入；其余 3 行可以导入')
  expect(screen.getByText('其中 1 行会更新已有员工')).toBeTruthy()
  expect(screen.getByText('以下列无法识别，不会导入：血型')).toBeTruthy()
  await screen.findByText('手机号不正确：1')
  await userEvent.click(screen.getByRole('button', { name: '导入 3 名员工' }))
  expect(sent).toEqual([`POST /v2/staff/import/${importId}`])
  await screen.findByText('导入完成，共 3 名员工')
  expect(screen.getByText('1 行因有错误没有导入，可下载错误文件修改后再次上传。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '撤销导入' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '再导入一个文件' }))
  expect(onImport).toHaveBeenCalledWith(undefined)
  await userEvent.click(screen.getByRole('button', { name: '完 成' }))
  expect(onClose).toHaveBeenCalledWith(true)
})

test('one that is not known says so, and leaves nothing to come back to', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 404, msg: '', data: null }), {
        status: 404,
        headers: { 'content-type': 'application/json' },
      }),
    ),
  )
  render(<Opened />)
  await screen.findByText('找不到这次导入，可能已过期')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledWith(true)
})
