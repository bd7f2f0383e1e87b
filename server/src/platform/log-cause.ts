import { AsyncLocalStorage } from 'node:async_hooks'

/** The request or the job that the process works for now, as named in the log. */
type Cause = { reqId: string } | { tache: string }

const causes = new AsyncLocalStorage<Cause>()

export const runFor = <Result>(cause: Cause, run: () => Result): Result => causes.run(cause, run)

export const currentCause = (): Cause | undefined => causes.getStore()
