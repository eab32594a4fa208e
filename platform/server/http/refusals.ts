import { fill, type Language, type Texts, type TextTree, type Translation } from '#platform/text/texts.ts'

import { reasonOf, Refusal, refuse } from './refusal.ts'

type Pick<T extends TextTree> = (tree: Translation<T>) => string
type Options = NonNullable<Parameters<typeof refuse>[2]>
type Values = Readonly<Record<string, string | number>>

/** How a feature words what stops an event of its state machine. */
interface DenialTexts<T extends TextTree, Denial extends string, Stopped> {
  /** The sentence of a denial, with `{name}` for values. */
  sentence: (tree: Translation<T>, denial: Denial) => string
  /** The values for the names in the sentence. */
  values: (tree: Translation<T>, stopped: Stopped) => Values
  /** The denials that are about the person who asks: they answer 403, all others 409. */
  rights: readonly Denial[]
}

/** The events that are possible instead: it goes into the answer of a 409. */
interface Instead {
  state?: string | undefined
  allowed?: readonly string[] | undefined
}

/** Refusals in the words of one feature. */
export interface Refusals<T extends TextTree> {
  /** 409 unless told. */
  refuse: (pick: Pick<T>, options?: Options) => Refusal
  /** 403: somebody else may. */
  refusePerson: (pick: Pick<T>, options?: Options) => Refusal
  /** 400 INVALID unless told; the sentence stands at every named field. */
  refuseField: (field: string | readonly string[], pick: Pick<T>, options?: Options) => Refusal
  /** 409 VERSION_CONFLICT: somebody else was faster. */
  versionConflict: () => Refusal
}

/** Makes the refusals of a feature from its texts, which say `errors.versionConflict`. */
export const refusals = <T extends TextTree & { errors: { versionConflict: string } }>(
  texts: Texts<T>,
): Refusals<T> => ({
  refuse: (pick, options) => refuse(texts, pick, options),
  refusePerson: (pick, options) => refuse(texts, pick, { status: 403, ...options }),
  refuseField: (field, pick, options) =>
    refuse(texts, pick, {
      status: 400,
      reason: 'INVALID',
      // The answer repeats the sentence where a field has none of its own.
      fields: Object.fromEntries([field].flat().map((name) => [name, ''])),
      ...options,
    }),
  versionConflict: () =>
    refuse(texts, (tree) => (tree as { errors: { versionConflict: string } }).errors.versionConflict, {
      reason: 'VERSION_CONFLICT',
    }),
})

export interface DenialRefusals<Denial extends string, Stopped> {
  /** The denial as a sentence, for a disabled button or a line of a batch. */
  describe: (denial: Denial, stopped: Stopped, language: Language) => string
  /** 403 for rights, else 409 with the state and what would be possible instead. */
  refuseDenial: (denial: Denial, stopped: Stopped, instead?: Instead) => Refusal
}

/** Makes the refusals of a state machine: `reason` is the denial's name in capitals, STATE_CONFLICT for a wrong state. */
export function denialRefusals<T extends TextTree, Denial extends string, Stopped>(
  texts: Texts<T>,
  { sentence, values, rights }: DenialTexts<T, Denial, Stopped>,
): DenialRefusals<Denial, Stopped> {
  const describe = (denial: Denial, stopped: Stopped, language: Language) => {
    const tree = texts.in(language)
    return fill(sentence(tree, denial), values(tree, stopped))
  }
  return {
    describe,
    refuseDenial: (denial, stopped, { state, allowed = [] } = {}) => {
      const isRight = rights.includes(denial)
      return new Refusal(isRight ? 403 : 409, (language) => describe(denial, stopped, language), {
        reason: reasonOf(denial),
        ...(!isRight && state !== undefined && { state, allowed: [...allowed] }),
      })
    },
  }
}
