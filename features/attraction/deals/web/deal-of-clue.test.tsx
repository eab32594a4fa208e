import { useState } from 'react'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { ConversionPart } from '#features/attraction/clues/clues.contract.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'

import { type DealRow, dealsContract } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import { DealOfClue } from './deal-of-clue.tsx'

const firmId = '0190a000-0000-7000-8000-0000000000aa'
const deal = (id: string, title: string, mayEdit: boolean) =>
  ({
    id,
    title,
    stage: '初步沟通',
    owner: '林晓薇',
    actions: [{ event: 'edit', allowed: mayEdit, reason: null }],
  }) as unknown as DealRow
const rows = [deal('own', '三号楼厂房', true), deal('other', '别人的商机', false)]
const sent = stubServer([answer(dealsContract.list, () => ({ list: rows, total: rows.length }))])
const draw = renderInTab(dealsTexts)

const chosen: (ConversionPart | undefined)[] = []
function Choice({ of }: { of: string | null }) {
  const [value, setValue] = useState<ConversionPart | undefined>({ way: 'none' })
  const choose = (part: ConversionPart | undefined) => {
    chosen.push(part)
    setValue(part)
  }
  return <DealOfClue firmId={of} name="临港精工" value={value} onChange={choose} />
}

test('a new deal is named, and one without a name is no choice', async () => {
  signInWith('deal:edit')
  const user = userEvent.setup()
  draw(<Choice of={null} />)
  expect(screen.queryByText('关联已有')).toBeNull()
  await user.click(await screen.findByText('新建'))
  expect(chosen.at(-1)).toEqual({ way: 'create', name: '临港精工' })
  await user.clear(screen.getByLabelText('商机名称'))
  expect(chosen.at(-1)).toBeUndefined()
  await user.type(screen.getByLabelText('商机名称'), '厂房')
  expect(chosen.at(-1)).toEqual({ way: 'create', name: '厂房' })
  await user.click(screen.getByText('不建立'))
  expect(chosen.at(-1)).toEqual({ way: 'none' })
})

test('of a firm that is there a running deal is chosen that the viewer may change', async () => {
  signInWith('deal:edit')
  const user = userEvent.setup()
  draw(<Choice of={firmId} />)
  await user.click(await screen.findByText('关联已有'))
  // Until one is chosen there is nothing to convert with.
  expect(chosen.at(-1)).toBeUndefined()
  await user.click(screen.getByRole('combobox'))
  await user.click(await screen.findByText('三号楼厂房 · 初步沟通 · 林晓薇'))
  expect(chosen.at(-1)).toEqual({ way: 'link', id: 'own' })
  expect(screen.queryByText(/别人的商机/)).toBeNull()
  expect(sent[0]?.url).toContain(`firmId=${firmId}`)
})
