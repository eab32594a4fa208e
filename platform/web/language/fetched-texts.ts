import {
  defineTexts,
  type Language,
  languages,
  type Texts,
  type TextTree,
  type Translation,
} from '#platform/text/texts.ts'

/** Texts that the server puts together, because many features say them. They are read like any others, by `useTexts`. */
export const fetchedTexts = <T extends TextTree>(
  name: string,
  ask: (language: Language) => Promise<T>,
): Texts<T> =>
  defineTexts<T>(
    name,
    Object.fromEntries(
      languages.map((language) => [
        language,
        async () => ({ text: (await ask(language)) as Translation<T> }),
      ]),
    ) as Parameters<typeof defineTexts<T>>[1],
  )
