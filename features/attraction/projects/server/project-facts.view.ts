import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { DocumentKind, FactKey, Missing, Stage } from '../face/project-model.ts'
import type { StageRule } from '../projects.contract.ts'
import { type Signal, signalsOf, turnsOf } from './project-colours.domain.ts'
import { type GateFacts, missingOnWay, targetOf, usualRules } from './project-gates.domain.ts'
import { projectGates } from './project-hooks.public.ts'
import {
  findDocuments,
  findOpenProblems,
  findOwnRules,
  findPlan,
  findProblems,
  type StoredDocument,
  type StoredProblem,
} from './project-parts.repository.ts'
import type { ProjectContext } from './projects.domain.ts'
import type { Project } from './projects.repository.ts'

/** The rules of all stages: the company's own, the usual ones elsewhere. */
export async function findRules(tx: Tx): Promise<StageRule[]> {
  const own = await findOwnRules(tx)
  return usualRules.map((rule) => own.find(({ stage }) => stage === rule.stage) ?? rule)
}

const knownFacts = (project: Project): ReadonlySet<FactKey> => {
  const filled: Readonly<Record<FactKey, boolean>> = {
    firm: project.firmId !== null || project.investor !== '',
    industry: project.industry !== '',
    region: project.region !== '',
    promised: project.promisedFen > 0,
    land: project.landCentimu > 0,
    jobs: project.jobs > 0,
    tax: project.yearlyTaxFen > 0,
    contractNumber: project.contractNumber !== '',
  }
  return new Set((Object.keys(filled) as FactKey[]).filter((key) => filled[key]))
}

/** The newest document of each kind stands for its kind. */
export function newestStates(
  documents: readonly StoredDocument[],
): Map<DocumentKind, StoredDocument['state']> {
  const states = new Map<DocumentKind, StoredDocument['state']>()
  for (const { kind, state } of documents) if (!states.has(kind)) states.set(kind, state)
  return states
}

interface Parts {
  documents: readonly StoredDocument[]
  problems: readonly StoredProblem[]
}

interface Reader {
  tx: Tx
  services: Pick<Services, 'hooks'>
}

/** Everything that the gates look at. */
export async function gateFactsOf(
  { tx, services }: Reader,
  project: Project,
  parts?: Parts,
): Promise<GateFacts> {
  const documents = parts?.documents ?? (await findDocuments(tx, project.id))
  const problems = parts?.problems ?? (await findProblems(tx, project.id))
  const unreviewed: string[] = []
  for (const gate of services.hooks.all(projectGates))
    unreviewed.push(...(await gate.unreviewed(tx, project.id)))
  return {
    known: knownFacts(project),
    documents: newestStates(documents),
    problems,
    isAgreed: project.assessment === 'agreed',
    arrivedFen: project.arrivedFen,
    unreviewed,
  }
}

export interface Gate {
  target: Stage | undefined
  missing: Missing[]
}

/** The stage that a push would lead to, and everything that stands before it. */
export function gateOf(
  project: Project,
  { rules, facts, wanted }: { rules: readonly StageRule[]; facts: GateFacts; wanted?: Stage | undefined },
): Gate {
  const target = targetOf(project.stage, wanted)
  const missing = target ? missingOnWay(rules, { from: project.stage, to: target }, facts) : []
  return { target, missing }
}

/** The context of the machine for a project. */
export const contextOf = ({ assessment }: Project, { target, missing }: Gate): ProjectContext => ({
  target,
  assessment,
  missing: missing.length,
  missingForConsent: missing.filter(({ kind }) => kind !== 'approval').length,
})

const resting: readonly Project['state'][] = ['on_hold', 'terminated', 'delivering']

type Coloured = Pick<Project, 'signals' | 'redFrom' | 'amberFrom' | 'openProblems' | 'blockingProblems'>

const earliestOf = (dates: readonly Date[]): Date | null =>
  dates.length > 0 ? new Date(Math.min(...dates.map((date) => date.getTime()))) : null

/** Days that nobody named answer nothing. */
const datesOf = (texts: readonly (string | null)[]) =>
  texts.filter((text) => text !== null).map((text) => new Date(text))

/** The colours of a project as its rows stand now. */
export async function colouredAs(tx: Tx, project: Project, rules: readonly StageRule[]): Promise<Coloured> {
  const zone = await findTimeZone(tx)
  const problems = await findOpenProblems(tx, project.id, zone)
  const plan = await findPlan(tx, project.id, zone)
  const blocking = problems.filter(({ isBlocking }) => isBlocking)
  const signals = signalsOf({
    isMoving: !resting.includes(project.state),
    stageSince: project.stageSince,
    slaDays: rules.find(({ stage }) => stage === project.stage)?.slaDays ?? null,
    blockingSince: earliestOf(blocking.map(({ at }) => at)),
    problemLateFrom: earliestOf(
      datesOf(problems.filter(({ state }) => state === 'open').map(({ lateFrom }) => lateFrom)),
    ),
    nextVisitAt: project.nextVisitAt,
    arrivedFen: project.arrivedFen,
    plan: plan.map(({ lateFrom, amountFen }) => ({ from: new Date(lateFrom), amountFen })),
  })
  return {
    ...turnsOf(signals),
    signals: signals.map(({ from, ...signal }) => ({ ...signal, from: from.toISOString() })),
    openProblems: problems.length,
    blockingProblems: blocking.length,
  }
}

/** The stored signals, as the domain reads them. */
export const signalsIn = ({ signals }: Project): Signal[] =>
  signals.map(({ from, ...signal }) => ({ ...signal, from: new Date(from) }))
