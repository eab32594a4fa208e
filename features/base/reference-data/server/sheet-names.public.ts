import type { Tx } from '#platform/server/database/database.ts'
import { languages } from '#platform/text/texts.ts'

import { referenceDataTexts } from '../reference-data.texts.ts'
import { findAllDistricts, findDictionaries } from './reference-data.repository.ts'

/** Districts by their codes, and by their names where no two have the same. */
export async function findDistrictNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  const shared = new Set<string>()
  const found = await findAllDistricts(tx)
  for (const { code, name } of found) {
    if (names.has(name)) shared.add(name)
    names.set(name, code)
  }
  for (const name of shared) names.delete(name)
  for (const { code } of found) names.set(code, code)
  return names
}

/** The values of a dictionary by themselves and by their names in every language. */
export async function findDictionaryNames(tx: Tx, type: 'industry'): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const { value } of await findDictionaries(tx, [type])) {
    names.set(value, value)
    for (const language of languages) {
      const labels: Readonly<Record<string, string>> = referenceDataTexts.in(language)[type]
      const label = labels[value]
      if (label !== undefined) names.set(label, value)
    }
  }
  return names
}
