import { findCompany } from '#features/company/companies/server/companies.public.ts'
import type { CustomerReach } from '#features/customers/customers/server/customer-access.public.ts'
import { normaliseCreditCode } from '#platform/contract/credit-code.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import type { FoundCompany } from '../customer-forms.contract.ts'
import { findCompanyNames, findCreditCodes } from './known-companies.repository.ts'

const mostFound = 10

const spelt = new Map<string, string>()
const mostSpelt = 20_000

/** Pinyin of names, remembered: spelling thousands anew for every key that is pressed would take too long. */
function spell(name: string): string {
  const known = spelt.get(name)
  if (known !== undefined) return known
  // The oldest goes first: a Map keeps the order of insertion.
  if (spelt.size >= mostSpelt) spelt.delete(spelt.keys().next().value ?? '')
  const spelling = searchablePinyin(name).toLowerCase()
  spelt.set(name, spelling)
  return spelling
}

/** Whether a name begins with, holds or is spelt like what was typed; the smaller the closer, undefined for not at all. */
function closeness(name: string, typed: string): number | undefined {
  const plain = name.toLowerCase()
  if (plain.startsWith(typed)) return 0
  if (plain.includes(typed)) return 1
  if (!/^[a-z0-9]+$/.test(typed)) return undefined
  const spellings = spell(name).split(' ')
  if (spellings.some((spelling) => spelling.startsWith(typed))) return 2
  return spellings.some((spelling) => spelling.includes(typed)) ? 3 : undefined
}

/** The companies that somebody knows by their own customers, and the own one, closest first. */
export async function findKnownCompanies(
  tx: Tx,
  reach: CustomerReach,
  keyword: string,
): Promise<FoundCompany[]> {
  const typed = keyword.normalize('NFKC').trim().toLowerCase()
  if (typed === '') return []
  const code = normaliseCreditCode(keyword)
  const own = await findCompany(tx)
  const codes = await findCreditCodes(tx, reach)
  const known: FoundCompany[] = [
    ...(own ? [{ name: own.name, creditCode: own.creditCode, origin: 'own' as const }] : []),
    ...[...new Set([...(await findCompanyNames(tx, reach)), ...codes.keys()])]
      .filter((name) => name !== own?.name)
      .map((name) => ({ name, creditCode: codes.get(name) ?? null, origin: 'customer' as const })),
  ]
  return known
    .map((company) => ({
      company,
      distance: company.creditCode === code ? 0 : closeness(company.name, typed),
    }))
    .filter((found): found is { company: FoundCompany; distance: number } => found.distance !== undefined)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostFound)
    .map(({ company }) => company)
}
