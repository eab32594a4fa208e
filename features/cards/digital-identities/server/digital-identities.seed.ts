// Chinese as data: the claims of invented people. Numbers are well-formed and nobody's: no office gives out the sequence 000.
import { v7 as uuidv7 } from 'uuid'

import type { SeededPerson } from '#features/company/organisation/server/organisation.seed.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { rasterise } from '#platform/server/files/image.ts'
import { sealBytes } from '#platform/server/secrets/sealing.ts'

import { identityConsentVersion } from '../digital-identities.contract.ts'
import { keptDays, verifiedDays } from './digital-identities.domain.ts'
import { addDocument, insertIdentity, type NewIdentity } from './digital-identities.repository.ts'
import { identityKey, sealNumber } from './identity-numbers.adapter.ts'
import { residentCheckDigit } from './resident-id.domain.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { organisationSeed } from '#features/company/organisation/server/organisation.seed.ts'
import { cardsSeed } from '#features/cards/cards/server/cards.seed.ts'

interface Demo {
  people: readonly SeededPerson[]
  companyId: string
  database: Database
  files: Files
}

type Sample = Pick<NewIdentity, 'kind' | 'state'> &
  Partial<Pick<NewIdentity, 'certificate' | 'issuer' | 'isFromRecord' | 'reason'>> & {
    /** The person who claims, as a place in the list of people. */
    who: number
    /** How long ago it was decided, in days; handed in a day before. */
    ago: number
    birthday?: string
    number?: string
  }

const samples: readonly Sample[] = [
  { who: 0, kind: 'real_name', state: 'verified', ago: 40, birthday: '19790312' },
  { who: 0, kind: 'employment', state: 'verified', ago: 40, isFromRecord: true },
  { who: 2, kind: 'real_name', state: 'verified', ago: 348, birthday: '19880724' },
  { who: 2, kind: 'employment', state: 'verified', ago: 120, isFromRecord: true },
  {
    who: 2,
    kind: 'certificate',
    state: 'verified',
    ago: 60,
    certificate: '高级营销师',
    issuer: '江苏省职业技能鉴定中心',
    number: 'YX202403118',
  },
  { who: 3, kind: 'real_name', state: 'submitted', ago: 1, birthday: '19910509' },
  { who: 4, kind: 'real_name', state: 'submitted', ago: 2, birthday: '19880724' },
  {
    who: 6,
    kind: 'certificate',
    state: 'submitted',
    ago: 3,
    certificate: '中级经济师（工商管理）',
    issuer: '人力资源和社会保障部',
    number: '2023051320240',
  },
  {
    who: 5,
    kind: 'real_name',
    state: 'rejected',
    ago: 5,
    birthday: '19930217',
    reason: '身份证照片反光，看不清号码，请重新拍摄。',
  },
  { who: 7, kind: 'employment', state: 'verified', ago: 15, isFromRecord: true },
  { who: 8, kind: 'real_name', state: 'expired', ago: 372, birthday: '19860630' },
  {
    who: 9,
    kind: 'certificate',
    state: 'revoked',
    ago: 80,
    certificate: '新媒体运营师',
    issuer: '中国商业联合会',
    number: 'XMT2022-0417',
    reason: '证书已被颁发机构注销。',
  },
  { who: 14, kind: 'real_name', state: 'verified', ago: 20, birthday: '19751108' },
  { who: 14, kind: 'employment', state: 'verified', ago: 20, isFromRecord: true },
  { who: 27, kind: 'real_name', state: 'verified', ago: 70, birthday: '19820914' },
  { who: 27, kind: 'employment', state: 'verified', ago: 70, isFromRecord: true },
  { who: 28, kind: 'real_name', state: 'submitted', ago: 1, birthday: '19900316' },
  {
    who: 29,
    kind: 'certificate',
    state: 'submitted',
    ago: 2,
    certificate: '系统集成项目管理工程师',
    issuer: '工业和信息化部',
    number: '22105320118',
  },
  { who: 32, kind: 'real_name', state: 'submitted', ago: 3, birthday: '19820914' },
  {
    who: 30,
    kind: 'real_name',
    state: 'rejected',
    ago: 4,
    birthday: '19890408',
    reason: '上传的是证件背面，请补充人像面。',
  },
  {
    who: 31,
    kind: 'certificate',
    state: 'verified',
    ago: 349,
    certificate: '企业培训师',
    issuer: '人力资源和社会保障部',
    number: 'PX20251207',
  },
  { who: 24, kind: 'real_name', state: 'expired', ago: 380, birthday: '19871019' },
  {
    who: 25,
    kind: 'certificate',
    state: 'revoked',
    ago: 66,
    certificate: '数据分析师',
    issuer: '中国信息协会',
    number: 'SJ-1183',
    reason: '证书编号查询无记录。',
  },
]

const before = (days: number) => new Date(Date.now() - days * dayMs)

const numberOf = ({ birthday, number }: Sample) => {
  if (birthday === undefined) return number ?? null
  const digits = `330106${birthday}000`
  return digits + residentCheckDigit(digits)
}

const facts = { certificate: null, issuer: null, isFromRecord: false, reason: null }

function timesOf({ state, ago, isFromRecord = false }: Sample) {
  const consented = { consentVersion: identityConsentVersion, consentAt: before(ago + 1) }
  if (state === 'submitted') return { ...consented, submittedAt: before(ago), erasedAt: null }
  return {
    ...consented,
    submittedAt: before(ago + 1),
    decidedAt: before(ago),
    decidedByName: isFromRecord ? null : '许明远',
    verifiedUntil: state === 'verified' || state === 'expired' ? before(ago - verifiedDays) : null,
    erasedAt: ago > keptDays ? before(ago - keptDays) : null,
  }
}

const factsOf = ({ who: _who, ago: _ago, number: _number, birthday, ...sample }: Sample) => ({
  ...facts,
  ...sample,
  documentType: birthday === undefined ? null : ('resident_id' as const),
})

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 404"><rect width="640" height="404" rx="24" fill="#dfe7ef"/><rect x="40" y="44" width="210" height="22" rx="6" fill="#8ba0b5"/><g fill="#b4c3d2"><rect x="40" y="100" width="260" height="16" rx="5"/><rect x="40" y="138" width="220" height="16" rx="5"/><rect x="40" y="176" width="300" height="16" rx="5"/><rect x="40" y="214" width="280" height="16" rx="5"/></g><rect x="420" y="70" width="170" height="210" rx="10" fill="#b4c3d2"/><circle cx="505" cy="145" r="42" fill="#eef3f7"/><path d="M440 270c8-52 34-74 65-74s57 22 65 74z" fill="#eef3f7"/><rect x="40" y="330" width="520" height="24" rx="6" fill="#8ba0b5"/></svg>`

/** Claims in every state, so that reviewing has something to do. */
export async function seedDigitalIdentities(
  tx: Tx,
  { people, companyId, database, files }: Demo,
): Promise<void> {
  const key = await identityKey(database)
  const content = await rasterise(drawing, { width: 960, height: 606 })
  for (const sample of samples) {
    const person = people[sample.who]
    if (!person) continue
    const id = uuidv7()
    const times = timesOf(sample)
    const number = times.erasedAt ? null : numberOf(sample)
    const sealed = number === null ? {} : await sealNumber(database, { identityId: id, companyId, number })
    await insertIdentity(tx, {
      id,
      staffId: person.staffId,
      holderName: person.name,
      ...factsOf(sample),
      ...times,
      ...sealed,
    })
    if (sample.isFromRecord || times.erasedAt) continue
    const file = await files.savePrivate(tx, {
      name: 'paper.sealed',
      content: sealBytes(key, companyId, content),
      contentType: 'application/octet-stream',
      createdBy: null,
    })
    const uploadedBy = person.staffId
    await addDocument(tx, {
      identityId: id,
      uploadedBy,
      fileId: file.id,
      contentType: 'image/png',
      bytes: content.length,
    })
  }
}

export const digitalIdentitiesSeed = defineSeed({
  name: 'digital-identities',
  async run({ tx, services: { database, files }, companyId, of }) {
    await of(cardsSeed)
    await seedDigitalIdentities(tx, { people: await of(organisationSeed), companyId, database, files })
  },
})
