import { expect, test } from 'vitest'

import { createHooks } from '#platform/server/extensions/define-hook.ts'
import { labelsOf } from '#platform/server/feature/define-feature.ts'

import { namesLoggedFields } from './logged-fields.ts'

const known = labelsOf(createHooks())
const labels = () => known
const entry = JSON.stringify({ before: { shoeSize: 41 }, after: { shoeSize: 42 } })

test('a changed field without a label is noticed where it is written', () => {
  const text = 'insert into "audit_entries" ("detail") values ($1)'
  expect(() => namesLoggedFields(text, [entry], labels)).toThrow('names shoeSize')
  expect(() => namesLoggedFields(text, ['{"count":3}', null], labels)).not.toThrow()
  expect(() => namesLoggedFields('insert into "cards" ("detail") values ($1)', [entry], labels)).not.toThrow()
})
