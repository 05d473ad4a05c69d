import { openBootstrap } from '#ui/live/bootstrap.ts'
import { joiningCalls } from '../../schema.ts'

/** How people join here. A visitor's page has no query client. */
export const joinBootstrap = openBootstrap(joiningCalls.readJoin)
