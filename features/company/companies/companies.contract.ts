import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

export const companyState = z.enum([
  'registered',
  'pending_auth',
  'certified',
  'auth_rejected',
  'suspended',
  'closing',
  'closed',
])
export type CompanyState = z.infer<typeof companyState>

/** What may happen to the company next, and the sentence that says why not. */
export const companyAction = z.object({
  event: z.string(),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

export const companyInfo = z.object({
  id,
  /** As visitors see it; a new name of a certified company waits in `pendingName`. */
  name: z.string(),
  pendingName: z.string().nullable(),
  /** False until its owner has said what it is called: `registerCompany` does. */
  isNamed: z.boolean(),
  shortName: z.string(),
  status: companyState,
  creditCode: z.string().nullable(),
  legalPerson: z.string().nullable(),
  industry: z.string().nullable(),
  /** Code of the county, city or province. */
  district: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  introduction: z.string().nullable(),
  brandColour: z.string(),
  logoUrl: z.string().nullable(),
  certifiedAt: moment.nullable(),
  /** When a company that is being closed is closed for good. */
  closesAt: moment.nullable(),
  /** Why the operator has suspended it. */
  suspendReason: z.string().nullable(),
  createdAt: moment,
  version: z.number().int(),
  actions: z.array(companyAction),
})
export type CompanyInfo = z.infer<typeof companyInfo>

/** An address of the web and nothing else: no `javascript:`, no `data:`. */
const website = z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(200)])
const phone = z.union([z.literal(''), z.string().regex(/^\+?[\d][\d ()-]{4,19}$/)])
const districtCode = z.union([z.literal(''), z.string().regex(/^\d{6}$/)])
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)

export const companyProfile = z.object({
  name: requiredLine(80),
  shortName: requiredLine(20),
  industry: line(40),
  district: districtCode,
  address: line(120),
  phone,
  website,
  introduction: paragraph(1000),
  brandColour: colour,
  /** The `fileId` of an uploaded picture; null takes the logo away. */
  logoFileId: id.nullable(),
})
export type CompanyProfile = z.infer<typeof companyProfile>

export const certificationDraft = z.object({
  name: requiredLine(80),
  creditCode: requiredLine(40),
  legalPerson: requiredLine(30),
  /** The `fileId` of the uploaded picture of the business licence. */
  licenceFileId: id,
})

export const certification = z.object({
  id,
  name: z.string(),
  creditCode: z.string(),
  legalPerson: z.string().nullable(),
  licenceUrl: z.string().nullable(),
  state: z.enum(['pending', 'approved', 'rejected', 'withdrawn']),
  reason: z.string().nullable(),
  submittedBy: z.string().nullable(),
  submittedAt: moment,
  decidedAt: moment.nullable(),
})
export type Certification = z.infer<typeof certification>

export const companySettings = z.object({
  /** An IANA zone such as `Asia/Shanghai`: where the company's days begin. */
  timeZone: z.string(),
  /** Of messages to people whose own language is not known. */
  language: z.enum(['zh-CN', 'zh-TW', 'en', 'ja']),
  /** Administrators must set up a second step before anything else. */
  requireSecondStep: z.boolean(),
  /** Exports with many rows or phone numbers need somebody else's consent. */
  approveExports: z.boolean(),
  /** As many customers as one person may be given by hand-overs; what is too much goes to the department's pool. */
  contactLimit: z.number().int().min(1).max(1_000_000),
  /** Visitors of a paused card find the company instead of the page of an unknown card. */
  showCompanyForPausedCards: z.boolean(),
})
export type CompanySettings = z.infer<typeof companySettings>

export const operatedCompany = z.object({
  id,
  name: z.string(),
  status: companyState,
  creditCode: z.string().nullable(),
  certifiedAt: moment.nullable(),
  createdAt: moment,
  suspendReason: z.string().nullable(),
  actions: z.array(companyAction),
})
export type OperatedCompany = z.infer<typeof operatedCompany>

export const companiesContract = defineContract('companies', {
  info: endpoint({ method: 'GET', path: '/v2/company/info' }, 'member', {
    data: companyInfo,
    firstSteps: true,
  }),
  /** Changes what is named and leaves the rest. */
  update: endpoint({ method: 'PUT', path: '/v2/company/update' }, 'company:edit', {
    body: companyProfile.partial().extend({ version: z.number().int() }),
    data: companyInfo,
  }),
  /** Names the company that a registration has made. */
  registerCompany: endpoint({ method: 'POST', path: '/v2/company/registerCompany' }, 'company:edit', {
    body: companyProfile
      .pick({ name: true, shortName: true, industry: true, district: true })
      .partial({ shortName: true, industry: true, district: true }),
    data: companyInfo,
    creates: true,
  }),
  certify: endpoint({ method: 'PUT', path: '/v2/company/auth' }, 'company:certify', {
    body: certificationDraft,
    data: companyInfo,
  }),
  /** Every try to be certified, the newest first. */
  listCertifications: endpoint({ method: 'GET', path: '/v2/company/auth/list' }, 'company:certify', {
    data: z.array(certification),
  }),
  getSettings: endpoint({ method: 'GET', path: '/v2/company/settings' }, 'company:edit', {
    data: companySettings,
  }),
  updateSettings: endpoint({ method: 'PUT', path: '/v2/company/settings' }, 'company:edit', {
    body: companySettings.partial(),
    data: companySettings,
  }),
  /** Confirmed twice: by the company's name and by the own password. Done for good after thirty days. */
  close: endpoint({ method: 'PUT', path: '/v2/company/close' }, 'company:close', {
    body: z.object({ name: requiredLine(80), password: z.string().min(1).max(200) }),
    data: companyInfo,
  }),
  revokeClose: endpoint({ method: 'PUT', path: '/v2/company/close/revoke' }, 'company:close', {
    data: companyInfo,
  }),

  /** All companies of the installation, for its operator. */
  listAll: endpoint({ method: 'GET', path: '/v2/operator/company/list' }, 'system:operate', {
    query: paging.extend({ keyword: line(60).optional(), status: companyState.optional() }),
    data: pageOf(operatedCompany),
  }),
  suspend: endpoint({ method: 'PUT', path: '/v2/operator/company/suspend/:id' }, 'system:operate', {
    params: byId,
    body: z.object({ reason: requiredLine(200) }),
    data: operatedCompany,
  }),
  resume: endpoint({ method: 'PUT', path: '/v2/operator/company/resume/:id' }, 'system:operate', {
    params: byId,
    data: operatedCompany,
  }),
})
