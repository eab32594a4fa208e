import type { Endpoint } from '#platform/contract/endpoint.ts'

import { sampleInput } from './sample-input.ts'

/** What a gate answers before any work is done. */
export type Gate = 'open' | 'signIn' | 'forbidden' | 'firstStep' | 'forbiddenOtherwise'

export interface CellAnswer {
  status: number
  msg: string
  reason: string | undefined
}

/** Somebody who walks along all calls. */
export interface Walker {
  name: string
  isSignedIn: boolean
  firstStep: boolean
  held: ReadonlySet<string>
  ask: (endpoint: Endpoint, request: object) => Promise<CellAnswer>
}

const parts = ['params', 'query', 'body'] as const
export const sampleRequest = (endpoint: Endpoint): object =>
  Object.fromEntries(parts.flatMap((name) => (endpoint[name] ? [[name, sampleInput(endpoint[name])]] : [])))

/** What the declared access means for a walker. */
export function expectedGate(
  { access, firstSteps }: Pick<Endpoint, 'access' | 'firstSteps'>,
  walker: Walker,
): Gate {
  if (access === 'public') return 'open'
  if (!walker.isSignedIn) return 'signIn'
  if (walker.firstStep && !firstSteps) return 'firstStep'
  return access === 'member' || walker.held.has(access) ? 'open' : 'forbidden'
}

/** What the server did. A refusal from behind the gate has a reason of its own; the gate's names the permission that the call declares. */
export function gateOf({ status, msg, reason }: CellAnswer, permissionName: string): Gate {
  if (status === 401 && reason === undefined) return 'signIn'
  if (status !== 403) return 'open'
  if (reason === 'PASSWORD_CHANGE_REQUIRED' || reason === 'SECOND_STEP_REQUIRED') return 'firstStep'
  if (reason !== undefined) return 'open'
  return msg.endsWith(permissionName) ? 'forbidden' : 'forbiddenOtherwise'
}

interface Walk {
  calls: readonly Endpoint[]
  /** What each call is declared to be; undefined for a call that is not declared. */
  declared: (endpoint: Endpoint) => Pick<Endpoint, 'access' | 'firstSteps'> | undefined
  nameOf: (permission: string) => string
}

/** Asks every call as somebody, and tells every cell that is not as declared. Reading calls go side by side. */
export async function walk(
  { calls, declared, nameOf }: Walk,
  walker: Walker,
): Promise<{ cells: number; differences: string[] }> {
  const differences: string[] = []
  const cell = async (endpoint: Endpoint) => {
    const rule = declared(endpoint)
    const answer = await walker.ask(endpoint, sampleRequest(endpoint))
    const expected = rule && expectedGate(rule, walker)
    const found = gateOf(answer, nameOf(rule?.access ?? endpoint.access))
    if (found !== expected || answer.status >= 500)
      differences.push(
        `${walker.name}: ${endpoint.method} ${endpoint.path} is ${found} (${answer.status}), declared ${expected ?? 'nothing'}`,
      )
  }
  const reading = calls.filter(({ method, writes }) => method === 'GET' && !writes)
  for (let from = 0; from < reading.length; from += 8)
    await Promise.all(reading.slice(from, from + 8).map(cell))
  for (const endpoint of calls.filter((one) => !reading.includes(one))) await cell(endpoint)
  return { cells: calls.length, differences }
}
