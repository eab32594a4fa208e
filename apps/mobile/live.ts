import { followBroadcast } from './client/live-following.ts'
import { playPictures } from './client/live-playing.ts'

// The page can be read without this script, and films play; it plays streams where a browser does not by itself, and follows what happens.
playPictures(document)
followBroadcast(document)
