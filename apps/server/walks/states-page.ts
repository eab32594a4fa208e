import { stay } from '#platform/domain/state-machine.ts'

import { productMayAll } from './machine-problems.ts'
import { type AnyRule, eventsOf, finalsOf, type FoundMachine } from './state-machines.ts'

const list = (states: readonly string[]) => (states.length > 0 ? states.join(', ') : '–')

function targetText({ to }: AnyRule): string {
  if (to === stay) return 'stays'
  return typeof to === 'object' ? to.among.join(' or ') : to
}

function sectionOf({ path, machine }: FoundMachine): string {
  const both = productMayAll(machine)
  const rows = eventsOf(machine).map(({ event, rule }) => {
    const by = rule.who === undefined ? 'the product' : both ? 'people, the product' : 'people'
    return `| ${event} | ${list(rule.from)} | ${targetText(rule)} | ${by} | ${rule.guard ? 'yes' : ''} |`
  })
  return `## ${machine.name}

\`${path}\` · begins in ${list(machine.initial)} · ends in ${list(finalsOf(machine))}

| event | from | to | by | guard |
|---|---|---|---|---|
${rows.join('\n')}
`
}

/** docs/states.md: every machine as a table. */
export const statesPage = (found: readonly FoundMachine[]): string =>
  `# States

What may happen to what, by the machines of the code; \`apps/server/walks/state-machines.test.ts\` keeps this page equal to them. Rights are asked first, then the state, then the guard. A state that nothing leads out of is where something ends.

${found.map(sectionOf).join('\n')}`
