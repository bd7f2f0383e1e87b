import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf the process works now, as the log names it: a request, or a job. */
type Cause = { reqId: string } | { tache: string }

const causes = new AsyncLocalStorage<Cause>()

export const runFor = <Result>(cause: Cause, run: () => Result): Result => causes.run(cause, run)

export const currentCause = (): Cause | undefined => causes.getStore()
