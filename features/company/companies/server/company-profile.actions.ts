import type { RequestOf } from '#platform/contract/endpoint.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { companiesContract } from '../companies.contract.ts'
import { submitRename } from './certification.actions.ts'
import { cleanCompanyName, moveCompany, type CompanyEvent } from './companies.domain.ts'
import { refuseField, refuseMove, versionConflict } from './companies.refusals.ts'
import { changeCompany, type CompanyChange, isDistrict, lockCompany } from './companies.repository.ts'
import type { Company } from './companies.tables.ts'
import { factsOf } from './company.view.ts'

type Update = RequestOf<typeof companiesContract.update>['body']
type Registration = RequestOf<typeof companiesContract.registerCompany>['body']

/** The company, locked, at the version that the caller has seen. */
export async function lockedCompany(tx: Tx, version?: number): Promise<Company> {
  const company = await lockCompany(tx).then(orNotFound)
  if (version !== undefined && company.version !== version) throw versionConflict()
  return company
}

/** Throws unless the company's state has this event. */
export function mustMove(company: Company, event: CompanyEvent) {
  const move = moveCompany(factsOf(company), event, new Date())
  if ('denial' in move) throw refuseMove(company, { event, ...move })
  return move.to
}

/** A picture of this company by its id, as its public address is stored. */
export async function pictureOf(
  { services, tx }: MemberContext,
  field: string,
  fileId: string,
): Promise<string> {
  const file = await services.files.find(tx, fileId)
  if (file?.kind !== 'image' || file.publicId === null) throw refuseField(field, (t) => t.errors.unknownImage)
  return file.publicId
}

function nameOf(text: string): string {
  const name = cleanCompanyName(text)
  if (name === '') throw refuseField('name', (t) => t.errors.nameEmpty)
  return name
}

const blank = (text: string | undefined) => (text === undefined ? undefined : text.trim() || null)

async function checkDistrict(tx: Tx, code: string | undefined): Promise<void> {
  if (code && !(await isDistrict(tx, code))) throw refuseField('district', (t) => t.errors.unknownDistrict)
}

/** What really differs, on both sides: for the trail, and to write nothing where nothing changed. */
export function differences(
  company: Company,
  change: CompanyChange,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const keys = (Object.keys(change) as (keyof CompanyChange)[]).filter(
    (key) => change[key] !== undefined && JSON.stringify(company[key]) !== JSON.stringify(change[key]),
  )
  return {
    before: Object.fromEntries(keys.map((key) => [key, company[key]])),
    after: Object.fromEntries(keys.map((key) => [key, change[key]])),
  }
}

/** The fields of an update as they are stored; the name is left to the caller. */
async function storedFields(
  context: MemberContext,
  fields: Omit<Update, 'version' | 'name'>,
): Promise<CompanyChange> {
  const { shortName, brandColour, logoFileId, ...lines } = fields
  return {
    ...Object.fromEntries(Object.entries(lines).map(([key, value]) => [key, blank(value)])),
    ...(shortName !== undefined && { shortName: shortName.trim() }),
    ...(brandColour !== undefined && { brandColour: brandColour.toUpperCase() }),
    ...(logoFileId !== undefined && {
      logoFileId: logoFileId && (await pictureOf(context, 'logoFileId', logoFileId)),
    }),
  }
}

async function writeChange(
  context: MemberContext,
  company: Company,
  change: CompanyChange,
): Promise<Company> {
  const { before, after } = differences(company, change)
  if (Object.keys(after).length === 0) return company
  const changed = await changeCompany(context.tx, company.id, change)
  await recordBy(context, [
    { objectType: 'company', objectId: company.id, event: 'edit', detail: { before, after } },
  ])
  return changed
}

/** Changes what is named; a certified company's new name waits for consent while the old one stays public. */
export async function updateCompany(
  context: MemberContext,
  { version, name, ...rest }: Update,
): Promise<Company> {
  const company = await lockedCompany(context.tx, version)
  mustMove(company, 'edit')
  await checkDistrict(context.tx, rest.district)
  const newName = name === undefined ? company.name : nameOf(name)
  const change = await storedFields(context, rest)
  if (newName === company.name) return writeChange(context, company, change)
  mustMove(company, 'rename')
  if (company.state !== 'certified')
    return writeChange(context, company, { ...change, name: newName, namedAt: company.namedAt ?? new Date() })
  return submitRename(context, await writeChange(context, company, change), newName)
}

/** Names the company that a registration has made; a company that has a name keeps it. */
export async function registerCompany(
  context: MemberContext,
  { name, shortName, industry, district }: Registration,
): Promise<Company> {
  const { tx } = context
  const company = await lockedCompany(tx)
  mustMove(company, 'edit')
  if (company.namedAt !== null)
    throw refuseField('name', (t) => t.errors.alreadyNamed, { status: 409, reason: 'ALREADY_NAMED' })
  await checkDistrict(tx, district)
  const cleaned = nameOf(name)
  const change: CompanyChange = {
    name: cleaned,
    shortName: shortName?.trim() || cleaned.slice(0, 20),
    namedAt: new Date(),
    ...(industry !== undefined && { industry: blank(industry) }),
    ...(district !== undefined && { district: blank(district) }),
  }
  const changed = await changeCompany(tx, company.id, change)
  const { namedAt: _namedAt, ...named } = change
  await recordBy(context, [
    {
      objectType: 'company',
      objectId: company.id,
      event: 'register',
      to: company.state,
      detail: differences(company, named),
    },
  ])
  return changed
}
