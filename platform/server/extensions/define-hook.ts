/** A place where features above may join in. The type says what they bring: a listener, a kind, a counter. */
export interface Hook<Contribution> {
  readonly name: string
  /** Only for the type; no value is ever there. */
  readonly contribution?: Contribution
}

/** Declares a hook. The feature below exports it from a `.public.ts`; features above add to it where they mount. */
export const defineHook = <Contribution>(name: string): Hook<Contribution> => ({ name })

type Listener<Arguments extends readonly unknown[]> = (...told: Arguments) => void | Promise<void>

/** The contributions of one server. Two servers in one process share none. */
export interface Hooks {
  /** Adds a contribution. @throws Error when another one with the same `key` is there. */
  add<Contribution>(hook: Hook<Contribution>, contribution: Contribution): void
  /** Every contribution, in the order in which features mounted. */
  all<Contribution>(hook: Hook<Contribution>): readonly Contribution[]
  /** The contribution with this key. */
  find<Contribution extends { readonly key: string }>(
    hook: Hook<Contribution>,
    key: string,
  ): Contribution | undefined
  /** Calls every listener, one after the other: they may share one transaction. The first error ends it. */
  tell<Arguments extends readonly unknown[]>(
    hook: Hook<Listener<Arguments>>,
    ...told: Arguments
  ): Promise<void>
}

const keyOf = (contribution: unknown): string | undefined =>
  typeof contribution === 'object' &&
  contribution !== null &&
  'key' in contribution &&
  typeof contribution.key === 'string'
    ? contribution.key
    : undefined

export function createHooks(): Hooks {
  const known = new Map<Hook<unknown>, unknown[]>()
  const all = <Contribution>(hook: Hook<Contribution>) => (known.get(hook) ?? []) as Contribution[]
  return {
    all,
    add(hook, contribution) {
      const present = all(hook)
      const key = keyOf(contribution)
      if (key !== undefined && present.some((other) => keyOf(other) === key))
        throw new Error(`${hook.name} has "${key}" already`)
      known.set(hook, [...present, contribution])
    },
    find: (hook, key) => all(hook).find((contribution) => contribution.key === key),
    async tell(hook, ...told) {
      for (const listener of all(hook)) await listener(...told)
    },
  }
}
