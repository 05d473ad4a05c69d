import { openWorker, type Shell, type WorkerScope } from './shell-worker.ts'

/** Put here by vite.worker.config.ts. */
declare const SHELL: Shell

openWorker(globalThis as unknown as WorkerScope, SHELL)
