import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { importTexts } from '#platform/web/imports/imports.texts.ts'
import { renderInTab } from '#platform/web/testing/render-in-tab.tsx'
import { answer, StubbedRefusal, stubServer } from '#platform/web/testing/stub-server.ts'
import { organisationContract } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import type { StaffImport } from '../staff-import.contract.ts'
import { staffImportTexts } from './imports/web.texts.ts'
import { StaffImportDialog } from './staff-import.dialog.tsx'

const importId = '01a205ba-a251-727f-99f0-d9ae74b2de3c'
const onImport = vi.fn()
const onClose = vi.fn()
let shown: StaffImport | undefined

const found: StaffImport = {
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
const sent = stubServer([
  answer(organisationContract.getStaffImport, () => shown ?? new StubbedRefusal(404)),
  answer(organisationContract.confirmStaffImport, () => {
    const undoUntil = new Date(Date.now() + 3_600_000).toISOString()
    shown = { ...found, status: 'completed', counts: { ...found.counts, imported: 3 }, undoUntil }
    return null
  }),
])
const draw = renderInTab(organisationTexts, importTexts, staffImportTexts)
const open = () => draw(<StaffImportDialog importId={importId} onImport={onImport} onClose={onClose} />)

beforeEach(() => {
  shown = found
  vi.clearAllMocks()
})

test('shows what was found, writes it once it is confirmed, and then offers the way back', async () => {
  open()
  await screen.findByText('1 行有错误，不会导入；其余 3 行可以导入')
  expect(screen.getByText('其中 1 行会更新已有员工')).toBeTruthy()
  expect(screen.getByText('以下列无法识别，不会导入：血型')).toBeTruthy()
  await screen.findByText('手机号不正确：1')
  await userEvent.click(screen.getByRole('button', { name: '导入 3 名员工' }))
  expect(sent.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'POST', url: `/v2/staff/import/${importId}` },
  ])
  await screen.findByText('导入完成，共 3 名员工')
  expect(screen.getByText('1 行因有错误没有导入，可下载错误文件修改后再次上传。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '撤销导入' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '再导入一个文件' }))
  expect(onImport).toHaveBeenCalledWith(undefined)
  await userEvent.click(screen.getByRole('button', { name: '完成' }))
  expect(onClose).toHaveBeenCalledWith(true)
})

test('one that is not known says so, and leaves nothing to come back to', async () => {
  shown = undefined
  open()
  await screen.findByText('找不到这次导入，可能已过期')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledWith(true)
})
