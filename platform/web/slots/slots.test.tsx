import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { SlotContents } from './slot-contents.tsx'
import { defineSlot, fillSlot, SlotFillings } from './slots.ts'

it('draws the fillings of its own slot in order, with its properties', () => {
  const tools = defineSlot<{ name: string }>('tests.tools')
  const others = defineSlot<{ name: string }>('tests.others')
  const say =
    (word: string) =>
    ({ name }: { name: string }) => <p>{`${word} ${name}`}</p>
  const fillings = [
    fillSlot(tools, { key: 'second', order: 2, component: say('second') }),
    fillSlot(tools, { key: 'first', order: 1, component: say('first') }),
    fillSlot(others, { key: 'third', order: 3, component: say('third') }),
  ]
  render(
    <SlotFillings value={fillings}>
      <SlotContents slot={tools} name="card" />
    </SlotFillings>,
  )
  expect(screen.getAllByText(/card/).map(({ textContent }) => textContent)).toEqual([
    'first card',
    'second card',
  ])
})
