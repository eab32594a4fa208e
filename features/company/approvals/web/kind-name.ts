import type { useTexts } from '#platform/web/language/use-texts.ts'
import type { text } from '../text/zh-CN.ts'

type Texts = ReturnType<typeof useTexts<typeof text>>

/** What a kind of approval is called; one that has no name yet is shown as it is written. */
export const kindName = ({ kinds }: Texts, kind: string): string =>
  (kinds as Readonly<Record<string, string>>)[kind] ?? kind
