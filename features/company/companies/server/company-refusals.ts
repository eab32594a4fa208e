import { Refusal, refuse } from '#platform/server/http/refusal.ts'
import type { Translation } from '#platform/text/texts.ts'

import { allowedEvents, type CompanyEvent, type CompanyObstacle } from './companies.domain.ts'
import type { OpenMatters } from './companies.repository.ts'
import type { Company } from './companies.tables.ts'
import { companiesServerTexts } from './server.texts.ts'
import { speakObstacle } from './company-view.ts'
import type { text } from './text/zh-CN.ts'

type Tree = Translation<typeof text>

/** 400 at one field of a form. */
export const refuseField = (
  field: string,
  pick: (t: Tree) => string,
  values: Record<string, string | number> = {},
): Refusal =>
  refuse(companiesServerTexts, pick, { status: 400, reason: 'INVALID', fields: { [field]: '' }, values })

/** 409 where the company's state has no such event or something is still open, 403 where a right is missing. */
export const refuseObstacle = (
  company: Company,
  stopped: { event: CompanyEvent; obstacle: CompanyObstacle; open?: OpenMatters },
): Refusal =>
  new Refusal(
    stopped.obstacle === 'permission' ? 403 : 409,
    (language) => speakObstacle({ company, ...stopped }, language),
    {
      reason: stopped.obstacle === 'openMatters' ? 'OPEN_MATTERS' : 'STATE_CONFLICT',
      state: company.state,
      allowed: allowedEvents(company.state),
    },
  )

export const versionConflict = () =>
  refuse(companiesServerTexts, (t) => t.errors.versionConflict, { reason: 'VERSION_CONFLICT' })
