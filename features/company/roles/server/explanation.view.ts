import type { Permission } from '#platform/contract/permissions.ts'
import type { Speech } from '#platform/server/feature/labels.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { ExplainedStep } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import type { Step, Subject } from './explain.domain.ts'
import { roleServerTexts } from './server.texts.ts'

/** What the sentences of an explanation are about. */
export interface Spoken extends Speech {
  /** What the kind of record is called. */
  resource: string
  record: { name: string; department: string | null }
  person: { name: string; state: string }
  subject: Subject
  permission: Permission
  /** The roles of the company that hold the permission. */
  granting: readonly string[]
}

function namesInRow(names: readonly string[], language: Language): string {
  const { separator, more } = roleServerTexts.in(language).lists
  const shown = names.slice(0, 4).join(separator)
  return names.length > 4 ? fill(more, { names: shown, count: names.length }) : shown
}

/** One step as a sentence. */
function sentenceOf(
  step: Step,
  { resource, record, person, subject, permission, labels, language }: Spoken,
): string {
  if (step.said !== undefined) return step.said
  const texts = roleServerTexts.in(language)
  const states: Readonly<Record<string, string>> = texts.accountStates
  return fill(texts.steps[step.word], {
    role: step.role?.name ?? '',
    template: step.template ?? '',
    until: step.until ?? '',
    permission: labels.permission(permission, language),
    record: resource,
    department: record.department ?? '',
    state: states[person.state] ?? person.state,
    firstStep: texts.firstSteps[subject.firstStep ?? 'password'],
    roles: namesInRow(
      subject.roles.filter(({ enabled }) => enabled).map(({ name }) => name),
      language,
    ),
  })
}

export function sayStep(step: Step, spoken: Spoken): ExplainedStep {
  return {
    rule: step.rule,
    verdict: step.verdict,
    text: sentenceOf(step, spoken),
    roleId: step.role?.id || null,
    roleName: step.role?.name ?? null,
  }
}

/** The whole explanation in one sentence: who, what, and the step that decides; a missing right also says who would have it. */
export function saySentence(
  { allowed, steps }: { allowed: boolean; steps: readonly Step[] },
  spoken: Spoken,
): string {
  const { labels, language, resource, record, person, permission, granting } = spoken
  const texts = roleServerTexts.in(language)
  const shared = rolesTexts.in(language)
  const deciding = steps.findLast(({ verdict }) => verdict === (allowed ? 'allows' : 'denies')) ?? steps[0]
  const values = {
    person: person.name,
    record: record.name,
    resource,
    permission: labels.permission(permission, language),
    because: deciding ? sentenceOf(deciding, spoken) : '',
  }
  const said = fill(allowed ? texts.sentences.allowed : texts.sentences.denied, values)
  if (allowed || deciding?.rule !== 'nothing') return said
  const hint =
    granting.length > 0
      ? fill(shared.why.grantedBy, { roles: namesInRow(granting, language) })
      : shared.why.grantedByNone
  return `${said}${texts.sentences.gap}${hint}`
}
