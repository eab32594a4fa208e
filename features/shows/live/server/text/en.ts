import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { broadcast: 'Live broadcasts' },
    resources: { broadcast: 'Live broadcasts' },
    permissions: {
      'broadcast:view': 'See broadcasts and their numbers',
      'broadcast:edit': 'Edit broadcasts',
      'broadcast:host': 'Host broadcasts',
      'broadcast:ban': 'Ban broadcasts and lift bans',
    },
    objects: { broadcast: 'Broadcast' },
    eventsOf: {
      broadcast: {
        edit: 'changed',
        schedule: 'announced',
        start: 'went live',
        interrupt: 'paused',
        resume: 'resumed',
        end: 'ended',
        cancel: 'cancelled',
        ban: 'banned',
        lift: 'lifted the ban on',
        remove: 'removed',
        expire: 'expired',
        takeRecording: 'made the replay of',
        showReplay: 'showed the replay of',
        loseRecording: 'lost the replay of',
      },
    },
    states: {
      broadcast: {
        draft: 'Draft',
        scheduled: 'Scheduled',
        live: 'Live',
        interrupted: 'Interrupted',
        ended: 'Ended',
        replay_processing: 'Replay in the making',
        replay_ready: 'Replay',
        cancelled: 'Cancelled',
        expired: 'Expired',
        banned: 'Banned',
        removed: 'Removed',
      },
    },
  },
  notices: {
    remind: 'The broadcast "{title}" of {activity} begins at {time}: {url}',
    cancelled: 'The broadcast "{title}" ({activity}) was cancelled. {reason}',
    expired: 'The broadcast "{title}" ({activity}) did not begin in time. We are sorry.',
  },
  sheet: {
    name: 'Broadcasts',
    fileName: 'broadcasts.xlsx',
    sources: { obs: 'Streaming software', browser: 'Browser', external: 'Address elsewhere' },
    columns: {
      title: 'Title',
      speaker: 'Speaker',
      source: 'Picture',
      state: 'State',
      startsAt: 'Scheduled',
      startedAt: 'Went live',
      endedAt: 'Ended',
      subscribers: 'Reminders',
      viewers: 'Viewers',
      peak: 'Peak',
      median: 'Median watch time (s)',
      likes: 'Likes',
    },
  },
}
