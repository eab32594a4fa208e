import { expect, test, vi } from 'vitest'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import { cardTemplatesContract } from '../card-templates.contract.ts'
import { askTemplatesAhead } from './templates-ahead.public.ts'

type Template = DataOf<typeof cardTemplatesContract.list>['vertical'][number]
const template = (templateId: string, showsCards: boolean) => ({ templateId, showsCards }) as Template

const sent = stubServer([
  answer(cardTemplatesContract.list, () => ({
    horizontal: [template('empty', false)],
    vertical: [template('shown', true)],
  })),
])

test('in a browser that knows no template, more is requested as soon as the templates are answered, before any screen', async () => {
  signInWith('card:view')
  const ids: string[] = []
  askTemplatesAhead({}, (templateId) => void ids.push(templateId))
  expect(ids).toEqual([])
  await vi.waitFor(() => expect(ids).toEqual(['shown']))
  // The screen finds the same answer.
  const { vertical } = await call(cardTemplatesContract.list)
  expect([vertical.length, sent.length]).toEqual([1, 1])
  askTemplatesAhead({ templateId: 'named' }, (templateId) => void ids.push(templateId))
  expect(ids).toEqual(['shown', 'named'])
})
