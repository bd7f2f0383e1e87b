import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath, URL } from 'node:url'
import { AS_STARTED } from './serve.ts'

export type MeasuredPortal = { port: number; child: ChildProcess; wake: () => void; rss: () => number }

/**
 * Starts one of the `serve-*.ts` that have jobs in a process of its own. `wake` queues its job; `rss` is its peak
 * memory, in bytes.
 */
export async function startPortalWithJobs(program: string, url: string): Promise<MeasuredPortal> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), [url], { execArgv: [...AS_STARTED] })
  let rss = 0
  return new Promise((resolve) => {
    child.on('message', (message: { port?: number; rss?: number }) => {
      rss = Math.max(rss, message.rss ?? 0)
      if (message.port) resolve({ port: message.port, child, wake: () => child.send('travail'), rss: () => rss })
    })
  })
}
