// npm run rescue -- <user name>: a password for one sign-in, for a person who lost the own one or the authenticator; while the server runs or not.
import { runBeside } from './run-beside.mjs'

await runBeside('rescue')
