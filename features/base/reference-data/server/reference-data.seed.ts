import { createHash } from 'node:crypto'
import { type Database, lockKey } from '#platform/server/database/database.ts'
import { text } from '../text/zh-CN.ts'
import {
  type DictionaryRow,
  digestOfReferenceData,
  type DistrictRow,
  saveReferenceData,
} from './reference-data.repository.ts'

const provinceOf = (code: string) => `${code.slice(0, 2)}0000`
const cityOf = (code: string) => `${code.slice(0, 4)}00`

/** The districts as the package has them, its pseudo cities for counties directly below a province included. */
async function readDistricts(): Promise<DistrictRow[]> {
  const { areaList } = await import('@vant/area-data')
  const rowsOf = (
    list: Readonly<Record<string, string>>,
    level: number,
    parentOf: (code: string) => string | null,
  ) => Object.entries(list).map(([code, name]) => ({ code, name, level, parent: parentOf(code) }))
  return [
    ...rowsOf(areaList.province_list, 1, () => null),
    ...rowsOf(areaList.city_list, 2, provinceOf),
    ...rowsOf(areaList.county_list, 3, cityOf),
  ]
}

/** Types and values are those of the texts: what has no label cannot be chosen. */
const readDictionaries = (): DictionaryRow[] =>
  Object.entries(text).flatMap(([type, labels]) =>
    Object.keys(labels).map((value, position) => ({ type, value, position })),
  )

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

function digestOf(districts: readonly DistrictRow[], dictionaries: readonly DictionaryRow[]): string {
  const places = [...districts]
    .sort((a, b) => byBytes(a.code, b.code))
    .map(({ code, parent, level, name }) =>
      [code, parent, level, name].filter((part) => part !== null).join('|'),
    )
  const entries = [...dictionaries]
    .sort((a, b) => byBytes(a.type, b.type) || byBytes(a.value, b.value))
    .map(({ type, value, position }) => [type, value, position].join('|'))
  return createHash('md5')
    .update(places.join('\n') + entries.join('\n'))
    .digest('hex')
}

/** Fills and refreshes what ships with the product; writes only where something differs, so it runs at every start. Answers whether it wrote. */
export async function seedReferenceData(database: Database): Promise<boolean> {
  const districts = await readDistricts()
  const dictionaries = readDictionaries()
  const wanted = digestOf(districts, dictionaries)
  return database.asSystem(async (tx) => {
    if ((await digestOfReferenceData(tx)) === wanted) return false
    await lockKey(tx, 'reference-data')
    await saveReferenceData(tx, { districts, dictionaries })
    return true
  })
}
