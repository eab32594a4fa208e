import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInTab } from '#platform/web/testing/render-in-tab.tsx'
import { answer, StubbedRefusal, stubServer } from '#platform/web/testing/stub-server.ts'
import { organisationContract, type StaffRow } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { StaffDialog } from './staff.dialog.tsx'

let refusal: StubbedRefusal | undefined
const onClose = vi.fn()
const onSaved = vi.fn()
const sent = stubServer([
  answer(organisationContract.listPosts, () => ({ list: [], total: 0 })),
  answer(organisationContract.listDepartments, () => []),
  answer(organisationContract.createStaff, () => refusal ?? ({} as StaffRow)),
])
const written = () => sent.filter(({ method }) => method !== 'GET')
const draw = renderInTab(organisationTexts)
const open = () =>
  draw(<StaffDialog person={undefined} departmentId={undefined} onClose={onClose} onSaved={onSaved} />)

beforeEach(() => {
  refusal = undefined
  vi.clearAllMocks()
})

const save = () => screen.getByRole('button', { name: '保存' })

test('what is wrong by the contract is said at its field, and nothing is sent', async () => {
  const user = userEvent.setup()
  open()
  await user.type(await screen.findByLabelText('手机号'), '123')
  await user.type(screen.getByLabelText('邮箱'), 'a@')
  await user.click(save())
  expect(await screen.findByText('不能为空')).toBeTruthy()
  expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy()
  expect(await screen.findByText('请输入正确的邮箱地址')).toBeTruthy()
  expect(written()).toEqual([])
}, 60_000)

test('what the server refuses stands at the field that it names, and the form stays', async () => {
  const taken = '此手机号已被其他员工使用'
  refusal = new StubbedRefusal(409, taken, { reason: 'DUPLICATE', fields: { mobile: taken } })
  const user = userEvent.setup()
  open()
  await user.type(await screen.findByLabelText('姓名'), ' 林晓薇 ')
  await user.type(screen.getByLabelText('手机号'), '13800001008')
  await user.click(save())
  expect(await screen.findByText(taken, { selector: '.ant-form-item-explain-error' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect(written()[0]?.body).toMatchObject({
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
