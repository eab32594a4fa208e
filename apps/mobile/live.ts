import { playPictures } from './client/live-playing.ts'

// The page can be read without this script, and films play; it plays streams where a browser does not by itself.
playPictures(document)
