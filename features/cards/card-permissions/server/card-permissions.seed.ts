import { and, eq, inArray } from 'drizzle-orm'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { TemplateRoleCode } from '../card-permissions.permissions.ts'
import { recordGrants, templateRoleAssignments, templateRoles } from './card-permissions.tables.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { organisationSeed } from '#features/company/organisation/server/organisation.seed.ts'
import { templatesSeed } from '#features/cards/card-templates/server/card-templates.seed.ts'
import { cardsSeed } from '#features/cards/cards/server/cards.seed.ts'

interface Story {
  templates: { vertical: string; horizontal: string }
  /** Accounts: who administers, who issues, who only looks. */
  administrator: string
  operator: string
  viewer: string
  /** The staff member whose card a colleague looks after for a while. */
  awayStaffId: string
  grantedBy: string
}

async function assign(
  tx: Tx,
  { templateId, code, accountId }: { templateId: string; code: TemplateRoleCode; accountId: string },
): Promise<void> {
  const [role] = await tx
    .select({ id: templateRoles.id })
    .from(templateRoles)
    .where(and(eq(templateRoles.templateId, templateId), eq(templateRoles.code, code)))
  if (role) await tx.insert(templateRoleAssignments).values({ templateRoleId: role.id, accountId })
}

/** The demonstration's roles on templates, and one card that a colleague may edit while its holder is away. */
export async function seedCardPermissions(tx: Tx, story: Story, now = new Date()): Promise<void> {
  const { templates, administrator, operator, viewer } = story
  await assign(tx, { templateId: templates.vertical, code: 'tpl_admin', accountId: administrator })
  await assign(tx, { templateId: templates.vertical, code: 'tpl_operator', accountId: operator })
  await assign(tx, { templateId: templates.horizontal, code: 'tpl_viewer', accountId: viewer })
  const [card] = await tx
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.staffId, story.awayStaffId), inArray(cards.state, ['active', 'unclaimed'])))
    .limit(1)
  if (!card) return
  await tx.insert(recordGrants).values({
    resource: 'card',
    objectId: card.id,
    subjectType: 'account',
    subjectId: operator,
    permissions: ['card:edit', 'card:view', 'contact:view'],
    expiresAt: new Date(now.getTime() + 30 * dayMs),
    reason: '出差期间代为维护名片与来访客户',
    grantedBy: story.grantedBy,
    grantedAt: now,
  })
}

export const cardPermissionsSeed = defineSeed({
  name: 'card-permissions',
  async run({ tx, of }) {
    await of(cardsSeed)
    const [people, { admin, manager, operator, viewer }] = [
      await of(organisationSeed),
      await of(accountsSeed),
    ]
    await seedCardPermissions(tx, {
      templates: await of(templatesSeed),
      administrator: manager.accountId,
      operator: operator.accountId,
      viewer: viewer.accountId,
      awayStaffId: people[28]?.staffId ?? '',
      grantedBy: admin.accountId,
    })
  },
})
