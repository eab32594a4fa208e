import { defineSlot } from '#platform/web/slots/slots.ts'

/** Further views of the screen on which a company looks after the people it may write to. */
export const accountViews = defineSlot<object>('channels.accountViews')
/** Further codes of a channel, beside that of its page. */
export const channelCodes = defineSlot<{ channelId: string; name: string }>('channels.codes')
/** The titles of the views, under the same keys. */
export const accountViewTitles = defineSlot<object>('channels.accountViewTitles')
