import type { Translation } from '#platform/text/texts.ts'
import type { text } from '../text/zh-CN.ts'

/** What a template of messages is called; one that was sent by an older version and is not known any more stays as it is. */
export const templateName = ({ templates }: Translation<typeof text>, template: string): string =>
  (templates as Readonly<Record<string, string>>)[template] ?? template
