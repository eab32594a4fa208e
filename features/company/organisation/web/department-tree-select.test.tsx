import { useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { prepareTexts } from '#platform/web/language/use-texts.ts'
import type { DepartmentNode } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { DepartmentTreeSelect } from './organisation.public.tsx'

const count = 5000
/** Ten at the top, ten below each of them, fifty below each of those. */
const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`
const parentOf = (place: number) =>
  place < 10 ? null : place < 110 ? idOf(place % 10) : idOf(10 + (place % 100))

const departments: DepartmentNode[] = Array.from({ length: count }, (_, place) => ({
  id: idOf(place),
  parentId: parentOf(place),
  name: place === 4321 ? '西南大区渠道组' : `部门${place}`,
  sort: place,
  enabled: place !== 7,
  leaderStaffId: null,
  leaderName: null,
  phone: null,
  email: null,
  source: 'manual',
  staffCount: 1,
  version: 1,
}))

let answers: DepartmentNode[]
const onChange = vi.fn()

function Form(props: { enabledOnly?: boolean; disabledIds?: string[]; first?: string }) {
  const { first, ...rest } = props
  const [value, setValue] = useState<string | undefined>(first)
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries}>
      <DepartmentTreeSelect
        {...rest}
        value={value}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
    </QueryClientProvider>
  )
}

beforeAll(() => prepareTexts(organisationTexts, 'zh-CN'))
beforeEach(() => {
  answers = departments
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 200, msg: '', data: answers }), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  )
})
afterEach(() => {
  cleanup()
  onChange.mockClear()
  vi.unstubAllGlobals()
})

const options = () => document.querySelectorAll('.ant-select-item-option')
const open = async () => {
  const box = screen.getByRole('combobox')
  box.focus()
  fireEvent.mouseDown(box)
  await screen.findByText('部门0', { selector: '.department-option-name' })
}

test('of five thousand departments only those in sight are in the page, folded or found', async () => {
  render(<Form />)
  await open()
  expect(options().length).toBeGreaterThan(5)
  expect(options().length).toBeLessThan(40)
  await userEvent.setup().keyboard('bm1')
  await screen.findByText('部门1', { selector: '.department-option-name' })
  expect(options().length).toBeLessThan(40)
})

test('a department is found by the initials of its sounds, shown with its place, and chosen', async () => {
  render(<Form />)
  await open()
  const user = userEvent.setup()
  await user.keyboard('xndq')
  await user.click(await screen.findByText('西南大区渠道组', { selector: '.department-option-name' }))
  expect(onChange).toHaveBeenCalledWith(idOf(4321))
  expect(document.querySelector('.ant-select-content')?.textContent).toBe('西南大区渠道组')
})

test('arrow keys fold and unfold', async () => {
  render(<Form />)
  await open()
  const user = userEvent.setup()
  const child = () => screen.queryByText('部门10', { selector: '.department-option-name' })
  expect(child()).toBeTruthy()
  await user.keyboard('{ArrowLeft}')
  expect(child()).toBeNull()
  await user.keyboard('{ArrowRight}')
  expect(child()).toBeTruthy()
})

test('what is disabled is left out where only enabled ones are wanted, and what is no choice is not to be chosen', async () => {
  answers = departments.slice(0, 10)
  render(<Form enabledOnly disabledIds={[idOf(3)]} />)
  await open()
  expect(screen.queryByText('部门7', { selector: '.department-option-name' })).toBeNull()
  const locked = screen.getByText('部门3', { selector: '.department-option-name' })
  expect(
    locked.closest('.ant-select-item-option')?.classList.contains('ant-select-item-option-disabled'),
  ).toBe(true)
  await userEvent.setup().click(locked)
  expect(onChange).not.toHaveBeenCalled()
})

test('the name of what is chosen is there although its place is folded', async () => {
  render(<Form first={idOf(4321)} />)
  expect(await screen.findByText('西南大区渠道组')).toBeTruthy()
})
