import type { ImportMessage } from '#platform/server/imports/import-columns.ts'

import { mostKeywords, type Tier, tiers } from '../chains.contract.ts'
import type { ChainFacts } from './chains.tables.ts'

export const chainFields = [
  'chain',
  'industry',
  'name',
  'tier',
  'weight',
  'target',
  'keywords',
  'summary',
  'firms',
] as const
export type ChainField = (typeof chainFields)[number]

const longest = { chain: 60, industry: 40, name: 40, summary: 500 } as const

/** Between the words and firms of one cell. */
const between = /[、,，;；\n]+/

const partsOf = (text: string) => [
  ...new Set(
    text
      .split(between)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** A whole number of a range; the usual one where nothing stands there. */
function numberOf(text: string, { usual, least, most }: { usual: number; least: number; most: number }) {
  if (text === '') return usual
  const found = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return found >= least && found <= most ? found : undefined
}

/** A row of a sheet of nodes, with what is wrong with it by itself. */
export function readChainRow(
  row: number,
  values: Readonly<Record<ChainField, string>>,
  { seen, tierNames }: { seen: Map<string, number>; tierNames: ReadonlyMap<string, Tier> },
) {
  const said = Object.fromEntries(
    chainFields.map((field) => [field, values[field].normalize('NFC').trim()]),
  ) as Record<ChainField, string>
  const tier = tierNames.get(said.tier.toLowerCase())
  const weight = numberOf(said.weight, { usual: 3, least: 1, most: 5 })
  const target = numberOf(said.target, { usual: 1, least: 0, most: 999 })
  const keywords = partsOf(said.keywords)
  const firms = partsOf(said.firms)
  const mark = `${said.chain}\n${said.name}`
  const first = seen.get(mark)
  if (first === undefined) seen.set(mark, row)
  const errors: ImportMessage[] = [
    ...(['chain', 'name'] as const)
      .filter((field) => said[field] === '')
      .map((field) => ({ kind: 'needed', field })),
    ...(tier === undefined ? [{ kind: 'tier', values: { value: said.tier } }] : []),
    ...(weight === undefined ? [{ kind: 'weight' }] : []),
    ...(target === undefined ? [{ kind: 'target' }] : []),
    ...(keywords.length > mostKeywords || keywords.some((word) => word.length > 20)
      ? [{ kind: 'keywords', values: { max: mostKeywords } }]
      : []),
    ...(firms.some((firm) => firm.length > 80)
      ? [{ kind: 'tooLong', field: 'firms', values: { max: 80 } }]
      : []),
    ...(Object.entries(longest) as [keyof typeof longest, number][])
      .filter(([field, max]) => said[field].length > max)
      .map(([field, max]) => ({ kind: 'tooLong', field, values: { max } })),
    ...(first === undefined ? [] : [{ kind: 'twice', values: { row: first } }]),
  ]
  const facts: ChainFacts = {
    chain: said.chain,
    industry: said.industry,
    name: said.name,
    tier: tier ?? tiers[0],
    weight: weight ?? 3,
    target: target ?? 1,
    keywords,
    summary: said.summary,
    firms,
  }
  return { facts, mark, errors }
}
