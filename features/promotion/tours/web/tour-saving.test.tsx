import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'

import { type TourDetail, tourEvents, toursContract } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'
import { TourEditorActions } from './tour-editor-actions.tsx'
import { useTourDraft } from './use-tour-draft.ts'

let version: number
const detail = (): TourDetail => ({
  tour: {
    id: '0190a000-0000-7000-8000-0000000000aa',
    name: '展厅',
    state: 'published',
    scenes: 0,
    coverId: null,
    url: 'https://example.com/vr/x',
    views: 0,
    dwellMs: 0,
    hasChanges: false,
    createdBy: '许明远',
    updatedAt: '2026-11-01T00:00:00Z',
    version,
    actions: tourEvents.map((event) => ({ event, allowed: true, reason: null })),
  },
  document: { scenes: [], plan: null },
  pictures: [],
  findings: [],
  looks: [],
})

const sent = stubServer([
  answer(toursContract.update, () => {
    version += 1
    return detail()
  }),
  answer(toursContract.changeState, () => {
    version += 1
    return detail().tour
  }),
])
const draw = renderInTab(toursTexts)

function Editor() {
  const edited = useTourDraft(detail())
  return (
    <>
      <input
        aria-label="name"
        value={edited.draft.name}
        onChange={({ target }) => edited.change({ ...edited.draft, name: target.value })}
      />
      <TourEditorActions tour={detail().tour} edited={edited} />
    </>
  )
}

beforeEach(() => {
  version = 3
  signInWith('content:view', 'content:edit', 'content:publish')
})

test('a save after publishing goes on from the version that publishing has made', async () => {
  const user = userEvent.setup()
  draw(<Editor />)
  await user.type(await screen.findByLabelText('name'), '一')
  await user.click(screen.getByRole('button', { name: '发布' }))
  await screen.findByText(/已发布/)
  await user.type(screen.getByLabelText('name'), '二')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findAllByText('已保存')
  const written = sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  expect(written).toMatchObject([
    { name: '展厅一', version: 3 },
    { event: 'publish', version: 4 },
    { name: '展厅一二', version: 5 },
  ])
})
