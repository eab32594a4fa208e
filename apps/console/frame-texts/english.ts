import { text as frame } from '../text/en.ts'
import { text as platform } from '#platform/text/en.ts'
import { text as web } from '#platform/web/text/en.ts'

export const texts = { frame, platform, web }
