import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { onWhyNot } from '#platform/web/session/why-not.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import { cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { cardDetailTexts } from './details/web.texts.ts'
import { OwnCardScreen } from './own-card.screen.tsx'

const sent = stubServer([answer(cardsContract.list, () => ({ list: [], total: 0 }))])
const draw = renderInTab(cardsTexts, cardDetailTexts)

beforeEach(() => signInWith('card:view'))

test('without a card it says whom to ask', async () => {
  onWhyNot(() => Promise.resolve('可以新建名片的有：贺知章'))
  draw(<OwnCardScreen />)
  await screen.findByText('还没有您的名片')
  expect(await screen.findByText(/可以新建名片的有：贺知章/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '发放名片' })).toBeNull()
  expect(new URL(sent[0]?.url ?? '', 'http://x').searchParams.get('held')).toBe('mine')
})

test('whoever may issue cards is led to the form itself', async () => {
  signInWith('card:view', 'card:create')
  const { navigate } = draw(<OwnCardScreen />)
  await userEvent.setup().click(await screen.findByRole('button', { name: '发放名片' }))
  expect(navigate).toHaveBeenCalledWith('/demo/digitalcard/staffcard', { create: 'new' })
})
