import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { helpPrices } from '#features/base/help/web/help-slots.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { SlotFillings } from '#platform/web/slots/slots.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { plans, priceSteps } from '../face/plans-model.ts'
import { ordersTexts } from '../orders.texts.ts'
import { text } from '../text/zh-CN.ts'
import { ordersSlots } from './orders.slots.ts'

const draw = renderInTab(ordersTexts)
beforeEach(() => signInWith())

test('the manuals show every plan and every price that is sold, to everybody', async () => {
  // The prices load when they are drawn: outside of `act` nobody would wait for them.
  await act(async () =>
    draw(
      <SlotFillings value={ordersSlots}>
        <SlotContents slot={helpPrices} />
      </SlotFillings>,
    ),
  )
  for (const { id } of plans)
    expect(await screen.findByRole('rowheader', { name: text.plans[id].name })).toBeTruthy()
  const prices = [...document.querySelectorAll('td.help-amount')].map((cell) => cell.textContent)
  expect(prices).toEqual(priceSteps.map(({ price }) => formatMoney(price)))
})
