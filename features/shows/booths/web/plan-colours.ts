import { boothPayments, boothStates, type PlanBooth } from '../booths.contract.ts'

export const colourings = ['state', 'class', 'payment'] as const
export type Colouring = (typeof colourings)[number]

/** Every pattern with the colour that it has everywhere; a look tells two apart without colour. */
const patternsOfStates: Record<PlanBooth['state'], string> = {
  available: 'plain-green',
  held: 'stripes-orange',
  reserved: 'dots-blue',
  sold: 'grid-blue',
  occupied: 'solid-blue',
  blocked: 'cross-grey',
}
const patternsOfPayments = {
  none: 'plain-grey',
  due: 'stripes-orange',
  deposit: 'dots-blue',
  paid: 'grid-green',
} as const
const patternsOfClasses = ['plain-blue', 'plain-green', 'plain-orange', 'plain-red', 'plain-grey'] as const

export const patterns = [
  ...new Set([
    ...Object.values(patternsOfStates),
    ...Object.values(patternsOfPayments),
    ...patternsOfClasses,
  ]),
]

/** The pattern of a new booth: nobody has it. */
const unsaved = { state: 'available', payment: null } as const

interface Coloured {
  priceClass: string
  state: PlanBooth['state']
  payment: PlanBooth['payment']
}

export function patternOf(colouring: Colouring, booth: Coloured, classes: readonly string[]): string {
  if (colouring === 'state') return patternsOfStates[booth.state]
  if (colouring === 'payment') return patternsOfPayments[booth.payment ?? 'none']
  const place = classes.indexOf(booth.priceClass)
  return patternsOfClasses[place % patternsOfClasses.length] ?? 'plain-grey'
}

export const colouredOf = (priceClass: string, live: PlanBooth | undefined): Coloured =>
  live ? { priceClass, state: live.state, payment: live.payment } : { priceClass, ...unsaved }

/** The entries of a legend, with how many booths each has. */
export function legendOf(
  colouring: Colouring,
  booths: readonly Coloured[],
  classes: readonly string[],
): { key: string; pattern: string; total: number }[] {
  const count = (is: (booth: Coloured) => boolean) => booths.filter(is).length
  if (colouring === 'state')
    return boothStates.map((key) => ({
      key,
      pattern: patternsOfStates[key],
      total: count(({ state }) => state === key),
    }))
  if (colouring === 'payment')
    return (['none', ...boothPayments] as const).map((key) => ({
      key,
      pattern: patternsOfPayments[key],
      total: count(({ payment }) => (payment ?? 'none') === key),
    }))
  return classes.map((key) => ({
    key,
    pattern: patternOf('class', { ...unsaved, priceClass: key }, classes),
    total: count(({ priceClass }) => priceClass === key),
  }))
}
