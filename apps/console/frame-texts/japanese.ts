import { text as frame } from '../text/ja.ts'
import { text as platform } from '#platform/text/ja.ts'
import { text as web } from '#platform/web/text/ja.ts'

export const texts = { frame, platform, web }
