import { fileUrl } from '#platform/contract/file-url.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { CompanyInfo } from '../companies.contract.ts'
import {
  closesAt,
  type CompanyEvent,
  type CompanyFacts,
  type CompanyObstacle,
  moveCompany,
} from './companies.domain.ts'
import { countOpenMatters, findPendingCertification, type OpenMatters } from './companies.repository.ts'
import type { Company } from './companies.tables.ts'
import { companiesServerTexts } from './server.texts.ts'

export const factsOf = ({ state, stateBefore, certifiedAt, closingAt }: Company): CompanyFacts => ({
  state,
  stateBefore,
  isCertified: certifiedAt !== null,
  closingAt,
})

/** What people of the company may let happen, with the permission that it takes. */
const ownEvents = {
  edit: 'company:edit',
  rename: 'company:edit',
  submitAuth: 'company:certify',
  close: 'company:close',
  revokeClose: 'company:close',
} as const satisfies Partial<Record<CompanyEvent, string>>
type OwnEvent = keyof typeof ownEvents

interface Judged {
  company: Company
  event: CompanyEvent
  obstacle: CompanyObstacle
  open?: OpenMatters
}

/** The sentence that says why something cannot happen. */
export function speakObstacle({ company, event, obstacle, open }: Judged, language: Language): string {
  const t = companiesServerTexts.in(language)
  if (obstacle === 'openMatters')
    return fill(t.obstacles.openMatters, { approvals: open?.approvals ?? 0, jobs: open?.jobs ?? 0 })
  if (obstacle === 'permission') return t.obstacles.permission
  return fill(t.obstacles.state, { state: t.states[company.state], event: t.events[event] })
}

/** Why the viewer cannot let an event happen; undefined where it can. */
export function obstacleFor(
  viewer: Viewer,
  company: Company,
  { event, open }: { event: OwnEvent; open: OpenMatters },
): CompanyObstacle | undefined {
  if (!viewer.permissions.has(ownEvents[event])) return 'permission'
  const move = moveCompany(factsOf(company), event, new Date())
  if ('obstacle' in move) return move.obstacle
  return event === 'close' && open.approvals + open.jobs > 0 ? 'openMatters' : undefined
}

/** The company as its people see it. */
export async function presentCompany(context: MemberContext, company: Company): Promise<CompanyInfo> {
  const { tx, viewer, language } = context
  const isKeeper = viewer.permissions.has('company:edit')
  const pending = company.state === 'pending_auth' ? await findPendingCertification(tx) : undefined
  const open = viewer.permissions.has('company:close')
    ? await countOpenMatters(tx)
    : { approvals: 0, jobs: 0 }
  const {
    id,
    name,
    shortName,
    industry,
    district,
    address,
    phone,
    website,
    introduction,
    brandColour,
    version,
  } = company
  return {
    id,
    name,
    shortName,
    industry,
    district,
    address,
    phone,
    website,
    introduction,
    brandColour,
    version,
    pendingName: pending !== undefined && pending.name !== name ? pending.name : null,
    isNamed: company.namedAt !== null,
    status: company.state,
    creditCode: company.creditCode,
    legalPerson: isKeeper ? company.legalPerson : null,
    logoUrl: fileUrl(company.logoFileId),
    certifiedAt: company.certifiedAt?.toISOString() ?? null,
    closesAt:
      company.state === 'closing' && company.closingAt ? closesAt(company.closingAt).toISOString() : null,
    suspendReason: company.state === 'suspended' ? company.suspendReason : null,
    createdAt: company.createdAt.toISOString(),
    actions: (Object.keys(ownEvents) as OwnEvent[]).map((event) => {
      const obstacle = obstacleFor(viewer, company, { event, open })
      return {
        event,
        allowed: obstacle === undefined,
        reason: obstacle ? speakObstacle({ company, event, obstacle, open }, language) : null,
      }
    }),
  }
}
